import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { CorrectHuidBody, HallmarkCardView, SoldArticleView } from "./articles.ts";
import type { OrderRowView, OrderView } from "./order.ts";

export const listOrderHistory = call(
  "GET",
  "/GetOrderHistoryByEmail",
  "customer",
  types<{ query: { email: string }; answer: OrderRowView[] }>(),
  "length",
);

export const getOrder = call("GET", "/orders/{id}", "customer", types<{ answer: OrderView }>(), "items");

export const cancelOrder = call("POST", "/orders/{id}/cancel", "customer", types<{ answer: OrderView }>());

/** The articles of a packed order; empty before packing. */
export const listArticles = call(
  "GET",
  "/orders/{id}/articles",
  "customer",
  types<{ answer: SoldArticleView[] }>(),
  "length",
);

export const getHallmarkCard = call("GET", "/hallmark/{token}", "anyone", types<{ answer: HallmarkCardView }>());

/** Corrects the HUID of an article that was mistyped at packing. The tax invoice keeps the mistyped one. */
export const correctHuid = call("PUT", "/staff/articles/{token}/huid", "staff", types<{ body: CorrectHuidBody }>());

/** Sent with a content type that makes browsers download the file instead of displaying or running it. */
export const downloadCertificate = call(
  "GET",
  "/hallmark/{token}/certificates/{certificate}",
  "anyone",
  types<{ answer: FileOf<"application/octet-stream"> }>(),
);

/** The file is a PDF or a picture. */
export const addCertificate = call(
  "POST",
  "/staff/articles/{token}/certificates",
  "staff",
  types<{ form: { file: File } }>(),
);

export const removeCertificate = call(
  "DELETE",
  "/staff/articles/{token}/certificates/{certificate}",
  "staff",
  types<object>(),
);

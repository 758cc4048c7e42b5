import { call, types } from "#contract/kernel/call.ts";
import type { AgreeSizeBody } from "./open-sizes.schema.ts";
import type { OpenSizeView } from "./open-sizes.ts";
import type { OrderView } from "./order.ts";

/** The items whose size is still to be agreed; empty once the order is packed. */
export const listOpenSizes = call(
  "GET",
  "/orders/{id}/sizes",
  "customer",
  types<{ answer: OpenSizeView[] }>(),
  "length",
);

/** Sets the size of an item that was ordered without one. The price of the order stays. */
export const agreeSize = call(
  "PUT",
  "/orders/{id}/sizes",
  "customer",
  types<{ body: AgreeSizeBody; answer: OrderView }>(),
);

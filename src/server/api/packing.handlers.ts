import { z } from "zod";
import {
  CardTokenSchema,
  CorrectHuidSchema,
  HallmarkCardViewSchema,
  SoldArticleViewSchema,
} from "#contract/orders/articles.schema.ts";
import { articleMessages } from "#contract/orders/articles.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { correctHuid, getHallmarkCard, listArticles } from "#contract/orders/orders.calls.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import { PackingViewSchema } from "#contract/orders/packing.schema.ts";
import { getPacking } from "#contract/orders/staff-orders.calls.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

export function packingHandlers({ packingView, articles, huidCorrection }: Services): HandledCall[] {
  return [
    handle(
      getPacking,
      {
        summary: "Get the articles to scan and weigh before an order is packed, and the next order to pack.",
        params: OrderIdSchema,
        answer: PackingViewSchema,
      },
      async ({ params }) => ({ data: await packingView.getPacking(orderIdOf(params.id)) }),
    ),
    handle(
      listArticles,
      {
        summary:
          "List the articles of a packed order with their HUIDs and weights, and the tokens of their hallmark cards.",
        params: OrderIdSchema,
        answer: z.array(SoldArticleViewSchema),
      },
      async ({ params, visitor }) => ({ data: await articles.listArticles(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      correctHuid,
      {
        summary:
          "Correct the HUID of an article that was mistyped at packing. The tax invoice keeps the mistyped one, and the customer gets a mail.",
        params: CardTokenSchema,
        body: CorrectHuidSchema,
        refuses: [404, 409],
      },
      async ({ params, body, visitor }) => {
        await huidCorrection.correctHuid(actorOf(visitor), params.token, body);
        return { message: articleMessages.huidCorrected };
      },
    ),
    handle(
      getHallmarkCard,
      {
        summary:
          "Get the hallmark card of an article that was sold, for anyone who has its link. It does not name the buyer.",
        params: CardTokenSchema,
        answer: HallmarkCardViewSchema,
        refuses: [404],
      },
      async ({ params }) => ({
        data: await articles.getCard(params.token),
        headers: { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" },
      }),
    ),
  ];
}

import { z } from "zod";
import { CardTokenSchema, HallmarkCardViewSchema, SoldArticleViewSchema } from "#contract/orders/articles.schema.ts";
import { orderIdOf } from "#contract/orders/order-number.ts";
import { getHallmarkCard, listArticles } from "#contract/orders/orders.calls.ts";
import { OrderIdSchema } from "#contract/orders/orders.schema.ts";
import { PackingViewSchema } from "#contract/orders/packing.schema.ts";
import { getPacking } from "#contract/orders/staff-orders.calls.ts";
import type { Services } from "../composition/services.ts";
import { handle, type HandledCall } from "./handle.ts";

export function packingHandlers({ packingView, articles }: Services): HandledCall[] {
  return [
    handle(
      getPacking,
      {
        summary: "What has to be read and weighed before an order is packed, and which order waits next.",
        params: OrderIdSchema,
        answer: PackingViewSchema,
      },
      async ({ params }) => ({ data: await packingView.getPacking(orderIdOf(params.id)) }),
    ),
    handle(
      listArticles,
      {
        summary: "The articles of a packed order with their HUIDs and weights, and the tokens of their hallmark cards.",
        params: OrderIdSchema,
        answer: z.array(SoldArticleViewSchema),
      },
      async ({ params, visitor }) => ({ data: await articles.listArticles(visitor, orderIdOf(params.id)) }),
    ),
    handle(
      getHallmarkCard,
      {
        summary:
          "The hallmark card of an article that was sold, for anyone who has its link. It says nothing of its buyer.",
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

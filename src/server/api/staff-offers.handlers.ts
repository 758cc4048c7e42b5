import { z } from "zod";
import { idInText } from "#contract/kernel/number.schema.ts";
import { ListMetaSchema, PagingSchema } from "#contract/kernel/paging.schema.ts";
import {
  changeOffer,
  createOffer,
  endOffer,
  getOffer,
  listOffers,
  previewOffer,
} from "#contract/offers/staff-offers.calls.ts";
import {
  ChangeOfferSchema,
  OfferPreviewViewSchema,
  OfferTermsSchema,
  StaffOfferViewSchema,
} from "#contract/offers/staff-offers.schema.ts";
import type { Services } from "../composition/services.ts";
import { actorOf, handle, type HandledCall } from "./handle.ts";

const params = z.object({ id: idInText });

export function staffOfferHandlers({ offerAdmin }: Services): HandledCall[] {
  return [
    handle(
      listOffers,
      {
        summary: "List all offers, newest first.",
        query: PagingSchema,
        answer: z.array(StaffOfferViewSchema),
        meta: ListMetaSchema,
      },
      async ({ query }) => {
        const { rows, total, nextPage } = await offerAdmin.listOffers(query);
        return { data: rows, meta: { total, nextPage } };
      },
    ),
    handle(getOffer, { summary: "Get one offer.", params, answer: StaffOfferViewSchema }, async (input) => ({
      data: await offerAdmin.getOffer(input.params.id),
    })),
    handle(
      previewOffer,
      {
        summary: "Preview how many products an offer would apply to, and a few of their prices. Nothing is stored.",
        body: OfferTermsSchema,
        answer: OfferPreviewViewSchema,
      },
      async ({ body }) => ({ data: await offerAdmin.previewOffer(body) }),
    ),
    handle(
      createOffer,
      {
        summary: "Create an offer, which applies automatically where its terms are met.",
        body: OfferTermsSchema,
        answer: StaffOfferViewSchema,
        statuses: [201],
      },
      async ({ body, visitor }) => ({
        data: await offerAdmin.createOffer(actorOf(visitor), body),
        message: "Offer created.",
      }),
    ),
    handle(
      changeOffer,
      {
        summary: "Replace all terms of an offer. With updatedAt, refused when someone else changed it in the meantime.",
        params,
        body: ChangeOfferSchema,
        answer: StaffOfferViewSchema,
      },
      async ({ body, visitor, params: { id } }) => ({
        data: await offerAdmin.changeOffer(actorOf(visitor), id, body),
        message: "Offer saved.",
      }),
    ),
    handle(
      endOffer,
      {
        summary: "End an offer immediately. Orders keep their discount; ending it again does nothing.",
        params,
        answer: StaffOfferViewSchema,
      },
      async ({ visitor, params: { id } }) => ({
        data: await offerAdmin.endOffer(actorOf(visitor), id),
        message: "Offer ended.",
      }),
    ),
  ];
}

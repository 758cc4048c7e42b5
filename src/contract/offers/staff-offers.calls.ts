import { call, types } from "#contract/kernel/call.ts";
import type { ListMeta, PageQuery } from "#contract/kernel/paging.ts";
import type { ChangeOfferBody, OfferTermsBody } from "./staff-offers.schema.ts";
import type { OfferPreviewView, StaffOfferView } from "./staff-offers.ts";

/** All offers, newest first. */
export const listOffers = call(
  "GET",
  "/staff/offers",
  "staff",
  types<{ query: PageQuery; answer: StaffOfferView[]; meta: ListMeta }>(),
  "length",
);

export const getOffer = call("GET", "/staff/offers/{id}", "staff", types<{ answer: StaffOfferView }>(), "offerID");

export const previewOffer = call(
  "POST",
  "/staff/offers/preview",
  "staff",
  types<{ body: OfferTermsBody; answer: OfferPreviewView }>(),
);

export const createOffer = call(
  "POST",
  "/staff/offers",
  "administrator",
  types<{ body: OfferTermsBody; answer: StaffOfferView }>(),
);

export const changeOffer = call(
  "PUT",
  "/staff/offers/{id}",
  "administrator",
  types<{ body: ChangeOfferBody; answer: StaffOfferView }>(),
);

export const endOffer = call("DELETE", "/staff/offers/{id}", "administrator", types<{ answer: StaffOfferView }>());

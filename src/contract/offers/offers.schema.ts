import { z } from "zod";
import { OFFER_AUDIENCES, OFFER_KINDS, type CartOffersView } from "./offer.ts";

export const offerShape = {
  offerID: z.int(),
  title: z.string(),
  kind: z.enum(OFFER_KINDS),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  maxDiscount: z.number().nullable(),
  buy: z.int().nullable(),
  get: z.int().nullable(),
  gift: z.strictObject({ productID: z.int(), title: z.string() }).nullable(),
  minAmount: z.number(),
  minPieces: z.int(),
  pieceName: z.string(),
  audience: z.enum(OFFER_AUDIENCES),
  withCoupons: z.boolean(),
  withOffers: z.boolean(),
  until: z.iso.datetime().nullable().meta({ description: "The first moment at which it is no longer valid." }),
};

export const CartOffersViewSchema: z.ZodType<CartOffersView> = z.strictObject({
  offers: z.array(
    z.strictObject({
      ...offerShape,
      usable: z.boolean().meta({ description: "False when the shopper has to log in first." }),
    }),
  ),
  lines: z.array(
    z.strictObject({
      offers: z.array(z.int()).meta({ description: "The offers that apply to the line." }),
      making: z.number().meta({ description: "The making charges in the price of one unit, with GST." }),
    }),
  ),
});

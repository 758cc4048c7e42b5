import { z } from "zod";
import { STORE_CREDIT_REASONS, type StoreCreditView } from "./store-credit.ts";

export const StoreCreditViewSchema: z.ZodType<StoreCreditView> = z.strictObject({
  balance: z.number(),
  held: z.number().exactOptional().meta({ description: "Of the balance, what is kept for payments under way." }),
  entries: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      amount: z.number(),
      reason: z.enum(STORE_CREDIT_REASONS),
      orderID: z.string().exactOptional(),
    }),
  ),
});

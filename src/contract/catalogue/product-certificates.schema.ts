import { z } from "zod";
import { MAX_ID } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import { ProductIdSchema } from "./catalogue.schema.ts";

/** A number that cannot belong to a certificate is accepted and not found. */
export const ProductCertificateParamsSchema = ProductIdSchema.extend({
  certificate: z.coerce.number({ error: "There is no such certificate." }).int().min(1).max(MAX_ID),
});

export const AddProductCertificateSchema = z.object({
  laboratory: requiredText(PRICING_TEXTS.laboratory),
  number: requiredText(PRICING_TEXTS.certificate),
});

import { z } from "zod";
import { idInText } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { PRICING_TEXTS } from "#contract/pricing/pricing.rules.ts";
import { ProductIdSchema } from "./catalogue.schema.ts";

export const ProductCertificateParamsSchema = ProductIdSchema.extend({ certificate: idInText });

export const AddProductCertificateSchema = z.object({
  laboratory: requiredText(PRICING_TEXTS.laboratory),
  number: requiredText(PRICING_TEXTS.certificate),
});

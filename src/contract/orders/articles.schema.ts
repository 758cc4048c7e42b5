import { z } from "zod";
import { isHuid } from "#contract/catalogue/product.rules.ts";
import { idInText } from "#contract/kernel/number.schema.ts";
import { requiredText, trimmedPattern } from "#contract/kernel/text.schema.ts";
import type { CorrectHuidBody, HallmarkCardView, SoldArticleView } from "./articles.ts";
import { packingMessages } from "./packing.ts";

/** Any text is accepted: an invalid token is reported as not found, like an unknown one. */
const TOKEN = /^[0-9a-f]{1,64}$/i;

/** An invalid token matches no card. */
export const CardTokenSchema = z.object({ token: z.string().transform((text) => (TOKEN.test(text) ? text : "")) });

export const CertificateParamsSchema = CardTokenSchema.extend({ certificate: idInText });

export const CorrectHuidSchema: z.ZodType<CorrectHuidBody> = z.object({
  huid: requiredText({
    required: packingMessages.huidMissing,
    max: 20,
    rule: (text) => (isHuid(text) ? undefined : packingMessages.huidInvalid),
  }).meta({ ...trimmedPattern("[A-Za-z0-9]{6}"), description: "Six alphanumeric characters." }),
  expectedHuid: z
    .string()
    .refine(isHuid, { error: packingMessages.huidInvalid })
    .optional()
    .meta({ pattern: "^[A-Za-z0-9]{6}$", description: "The HUID that was read." }),
});

const certificates = z.array(
  z.strictObject({
    id: z.int(),
    name: z.string(),
    laboratory: z.string().nullable(),
    number: z.string().nullable(),
  }),
);

const weight = z.number().nullable().meta({ description: "In grams." });

export const SoldArticleViewSchema: z.ZodType<SoldArticleView> = z.strictObject({
  position: z.int(),
  article: z.int(),
  productName: z.string(),
  huid: z.string().nullable(),
  invoicedHuid: z
    .string()
    .nullable()
    .meta({ description: "The HUID that the tax invoice names, if it was corrected since." }),
  grossWeight: weight,
  netWeight: weight,
  token: z.string().meta({ description: "Opens `GET /hallmark/{token}`." }),
  returned: z.boolean(),
  certificates,
});

export const HallmarkCardViewSchema: z.ZodType<HallmarkCardView> = z.strictObject({
  title: z.string(),
  image: z.string(),
  metal: z.string().nullable(),
  purity: z.string().nullable(),
  fineness: z.number().nullable(),
  huid: z.string().nullable(),
  grossWeight: weight,
  netWeight: weight,
  stones: z.array(
    z.strictObject({
      name: z.string(),
      count: z.int(),
      carats: z.number().nullable(),
      certificate: z.string().nullable(),
    }),
  ),
  soldOn: z.iso.date().meta({ description: "The day in Asia/Kolkata." }),
  returned: z.boolean(),
  certificates,
});

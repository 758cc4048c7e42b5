import { z } from "zod";
import { wholeNumber } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { OrderedTextSchema } from "#contract/personalisation/personalisation.schema.ts";
import { SIZE_MISSING, type OpenSizeView } from "./open-sizes.ts";

const sizeText = requiredText({ required: SIZE_MISSING, max: 60 });

export const AgreeSizeSchema = z.object({
  position: wholeNumber(0, 99, "This order has no such item.").meta({
    description: "The `position` of the item in the order.",
  }),
  variationName: sizeText,
  variationValue: sizeText,
});
export type AgreeSize = z.output<typeof AgreeSizeSchema>;
export type AgreeSizeBody = z.input<typeof AgreeSizeSchema>;

export const OpenSizeViewSchema: z.ZodType<OpenSizeView> = z.strictObject({
  position: z.int(),
  productName: z.string(),
  personalisation: z.array(OrderedTextSchema).exactOptional(),
  quantity: z.int(),
  sizes: z.array(
    z.strictObject({
      variationName: z.string(),
      variationValue: z.string(),
      difference: z.number().meta({
        description: "How much more a piece costs in this size today, in rupees; negative when it costs less.",
      }),
      available: z.boolean().meta({ description: "False when there are too few pieces in this size." }),
    }),
  ),
});

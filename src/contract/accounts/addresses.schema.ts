import { z } from "zod";
import { findState } from "#contract/billing/states.ts";
import { deliveryMessages, MAX_CITY } from "#contract/checkout/delivery-details.rules.ts";
import { requiredPinCode } from "#contract/checkout/pin-code.schema.ts";
import { MAX_ADDRESS } from "#contract/kernel/field.rules.ts";
import { idInText } from "#contract/kernel/number.schema.ts";
import { requiredText } from "#contract/kernel/text.schema.ts";
import { addressLineRule, addressMessages, MAX_ADDRESS_NAME, type AddressView } from "./addresses.ts";

export const AddressSchema = z.object({
  name: requiredText({ required: addressMessages.name, max: MAX_ADDRESS_NAME }),
  line: requiredText({ required: addressMessages.line, max: MAX_ADDRESS, rule: addressLineRule, lines: "many" }),
  city: requiredText({ required: addressMessages.city, max: MAX_CITY }),
  state: z
    .string({ error: deliveryMessages.state })
    .transform((text, context) => {
      const state = findState(text);
      if (state) return state.code;
      context.addIssue({ code: "custom", message: deliveryMessages.state });
      return z.NEVER;
    })
    .meta({ minLength: 2, description: "By name or two-digit code." }),
  pin: requiredPinCode,
  isDefault: z.boolean({ error: "isDefault must be true or false." }).optional(),
});
export type Address = z.output<typeof AddressSchema>;

export const AddressIdSchema = z.object({ id: idInText });

export const AddressViewSchema: z.ZodType<AddressView> = z.strictObject({
  id: z.int(),
  name: z.string(),
  line: z.string(),
  city: z.string(),
  state: z.string(),
  stateCode: z.string(),
  pin: z.string(),
  isDefault: z.boolean(),
});

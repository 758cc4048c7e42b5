import { requiredText, trimmedPattern } from "#contract/kernel/text.schema.ts";
import { deliveryMessages, pinCodeRule } from "./delivery-details.rules.ts";

export const requiredPinCode = requiredText({
  required: deliveryMessages.pinCode,
  max: 6,
  rule: pinCodeRule,
}).meta(trimmedPattern("[1-9][0-9]{5}"));

import { z } from "zod";
import { otpRule } from "#contract/kernel/field.rules.ts";
import { secretText } from "#contract/kernel/text.schema.ts";

export const ConfirmOrderSchema = z.object({ otp: secretText(otpRule, 6) });
export type ConfirmOrderBody = z.input<typeof ConfirmOrderSchema>;

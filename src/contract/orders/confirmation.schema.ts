import { z } from "zod";
import { otpRule } from "#contract/kernel/field.rules.ts";
import { sixDigitCode } from "#contract/kernel/text.schema.ts";

export const ConfirmOrderSchema = z.object({ otp: sixDigitCode(otpRule) });
export type ConfirmOrderBody = z.input<typeof ConfirmOrderSchema>;

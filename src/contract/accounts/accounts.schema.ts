import { z } from "zod";
import { accountMessages } from "#contract/kernel/account-messages.ts";
import {
  confirmRule,
  emailRule,
  loginPasswordRule,
  MAX_ADDRESS,
  MAX_EMAIL,
  MAX_NAME,
  MAX_PASSWORD,
  newPasswordRule,
  otpRule,
  passwordRule,
  phoneRule,
  resetOtpRule,
} from "#contract/kernel/field.rules.ts";
import { optionalText, requiredText, secretText } from "#contract/kernel/text.schema.ts";
import { appCodeRule, MAX_SECOND_FACTOR, secondFactorMessages, secondFactorRule } from "./second-factor.ts";
import { PASSWORD_PLACEHOLDER, STAFF_ROLES } from "./session.ts";

const email = requiredText({ required: accountMessages.emailInvalid, max: MAX_EMAIL, rule: emailRule });
const name = requiredText({ required: accountMessages.nameRequired, max: MAX_NAME });
const phone = requiredText({ required: accountMessages.phoneInvalid, max: 10, rule: phoneRule });

export const CreateAccountSchema = z
  .object({
    name,
    email,
    password: secretText(passwordRule, MAX_PASSWORD),
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }),
    phone,
    marketingConsent: z.boolean({ error: "marketingConsent must be true or false." }).optional().meta({
      description: "True when the customer ticked the box for offers by email, which is never ticked for them.",
    }),
    veryOtpLoginID: z.unknown().optional().meta({ description: "Accepted and ignored." }),
    otp: z.unknown().optional().meta({ description: "Accepted and ignored." }),
  })
  .refine((form) => confirmRule(form.password, accountMessages.passwordsDiffer)(form.confirmPassword) === undefined, {
    path: ["confirmPassword"],
    error: accountMessages.passwordsDiffer,
    when: ({ value }) => isRecord(value) && typeof value.confirmPassword === "string",
  });
export type CreateAccount = z.output<typeof CreateAccountSchema>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const password = secretText(loginPasswordRule, MAX_PASSWORD);
const otp = secretText(otpRule, 6);

const secondFactor = optionalText(MAX_SECOND_FACTOR)
  .refine((text) => text === null || secondFactorRule(text) === undefined, { error: secondFactorMessages.codeFormat })
  .meta({ description: "Of an account that has a second factor: six digits of the app, or a recovery code." });

export const LoginSchema = z.object({ email, password, secondFactor });

export const CloseAccountSchema = z.object({ password });

/** The two uses of one call: an e-mail with its code confirms the address, an e-mail with a password logs in. */
export const ConfirmOrLoginSchema = z
  .object({ email, otp: otp.optional(), password: password.optional(), secondFactor })
  .refine((form) => form.otp !== undefined || form.password !== undefined, {
    path: ["otp"],
    error: accountMessages.otpFormat,
  });

export const EmailOnlySchema = z.object({ email });

export const ResetPasswordSchema = z.object({
  email,
  otp: secretText(resetOtpRule, 6),
  newPassword: secretText(newPasswordRule, MAX_PASSWORD),
});
export type ResetPassword = z.output<typeof ResetPasswordSchema>;

export const UpdateProfileSchema = z.object({
  name,
  email,
  phone: phone.optional(),
  address: optionalText(MAX_ADDRESS, "many").optional(),
  password: z
    .string({ error: "Use the password reset to change your password." })
    .nullish()
    .refine((value) => !value || value === PASSWORD_PLACEHOLDER, {
      error: "Use the password reset to change your password.",
    }),
});
export type UpdateProfile = z.output<typeof UpdateProfileSchema>;

const proof = secretText(secondFactorRule, MAX_SECOND_FACTOR);

export const BeginSecondFactorSchema = z.object({ password });

export const ConfirmSecondFactorSchema = z.object({ code: secretText(appCodeRule, MAX_SECOND_FACTOR) });

/** For changes of the second factor itself: who asks has the password, and the app or a recovery code. */
export const ProvenSchema = z.object({ password, code: proof });
export type Proven = z.output<typeof ProvenSchema>;

export const AccountIdSchema = z.object({ id: z.guid({ error: "This is not the id of an account." }) });

export const DeviceIdSchema = z.object({ id: z.guid({ error: "This is not the id of a device." }) });

const staffRole = z.enum(STAFF_ROLES, { error: "Please choose a role." });

export const InviteStaffSchema = z.object({ name, email, staffRole });
export type InviteStaff = z.output<typeof InviteStaffSchema>;

export const StaffRoleSchema = z.object({ staffRole });

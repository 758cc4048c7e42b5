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
import { optionalText, requiredText, secretText, sixDigitCode, trimmedPattern } from "#contract/kernel/text.schema.ts";
import type { ConsentsView } from "./consent.ts";
import { LOGIN_METHODS, type DeviceView } from "./device.ts";
import {
  appCodeRule,
  MAX_SECOND_FACTOR,
  secondFactorMessages,
  secondFactorRule,
  type RecoveryCodesView,
  type SecondFactorSetupView,
  type SecondFactorView,
} from "./second-factor.ts";
import {
  PASSWORD_PLACEHOLDER,
  ROLE,
  STAFF_ROLES,
  type LoginView,
  type ProfileView,
  type StaffAccountView,
  type UserDetailsView,
} from "./session.ts";

/** JSON Schema hints for the OpenAPI document. */
const STRONG = {
  minLength: 8,
  description: "With an upper-case and a lower-case letter, a digit and a special character.",
};
const REPEATED = { minLength: 8, maxLength: MAX_PASSWORD, description: "The same as the password." };

const email = requiredText({ required: accountMessages.emailInvalid, max: MAX_EMAIL, rule: emailRule }).meta({
  format: "email",
});
const name = requiredText({ required: accountMessages.nameRequired, max: MAX_NAME });
const phone = requiredText({ required: accountMessages.phoneInvalid, max: 10, rule: phoneRule }).meta(
  trimmedPattern("[0-9]{10}"),
);

export const CreateAccountSchema = z
  .object({
    name,
    email,
    password: secretText(passwordRule, MAX_PASSWORD).meta(STRONG),
    confirmPassword: z.string({ error: accountMessages.passwordsDiffer }).meta(REPEATED),
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
export type CreateAccountBody = z.input<typeof CreateAccountSchema>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const password = secretText(loginPasswordRule, MAX_PASSWORD);
const otp = sixDigitCode(otpRule);

const secondFactor = optionalText(MAX_SECOND_FACTOR)
  .refine((text) => text === null || secondFactorRule(text) === undefined, { error: secondFactorMessages.codeFormat })
  .meta({ description: "For accounts with a second factor: six digits of the app, or a recovery code." });

export const LoginSchema = z.object({ email, password, secondFactor });
export type LoginBody = z.input<typeof LoginSchema>;

export const LogInWithCodeSchema = z.object({
  email,
  code: otp,
  secondFactor,
  marketingConsent: z.boolean({ error: "marketingConsent must be true or false." }).optional().meta({
    description: "True when the customer ticked the box for offers by email, which is never ticked for them.",
  }),
});
export type LogInWithCode = z.output<typeof LogInWithCodeSchema>;
export type LogInWithCodeBody = z.input<typeof LogInWithCodeSchema>;

const ConfirmOrLoginFormSchema = z
  .object({ email, otp: otp.optional(), password: password.optional(), secondFactor })
  .refine((form) => form.otp !== undefined || form.password !== undefined, {
    path: ["otp"],
    error: accountMessages.otpFormat,
    when: ({ value }) => isRecord(value),
  });

/** Drops the field of the other use if it is empty or null, as clients with one form for both uses send it. */
function withoutOtherUse(form: z.input<typeof ConfirmOrLoginFormSchema>) {
  const { otp: code, password: secret, ...rest } = form;
  if (code && !secret) return { ...rest, otp: code };
  if (secret && !code) return { ...rest, password: secret };
  return form;
}

/** One call with two uses: an email with its code confirms the address or logs in, an email with a password logs in. */
export const ConfirmOrLoginSchema = z.preprocess(withoutOtherUse, ConfirmOrLoginFormSchema);

export const EmailOnlySchema = z.object({ email });
export type EmailOnly = z.output<typeof EmailOnlySchema>;

export const ResetPasswordSchema = z
  .object({
    email,
    otp: sixDigitCode(resetOtpRule),
    newPassword: secretText(newPasswordRule, MAX_PASSWORD).meta(STRONG),
    confirmPassword: z.string({ error: accountMessages.confirmPasswordRule }).meta(REPEATED).optional(),
  })
  .refine(({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword, {
    path: ["confirmPassword"],
    error: accountMessages.confirmPasswordRule,
    when: ({ value }) => isRecord(value) && typeof value.confirmPassword === "string",
  });
export type ResetPassword = z.output<typeof ResetPasswordSchema>;

export const UpdateProfileSchema = z.object({
  name,
  email,
  phone: z
    .union([phone, z.literal("")], { error: accountMessages.phoneInvalid })
    .optional()
    .meta({ description: "May be empty for an account without one." }),
  address: optionalText(MAX_ADDRESS, "many").optional(),
  password: z
    .string({ error: "Use the password reset to change your password." })
    .nullish()
    .refine((value) => !value || value === PASSWORD_PLACEHOLDER, {
      error: "Use the password reset to change your password.",
    }),
});
export type UpdateProfile = z.output<typeof UpdateProfileSchema>;
export type UpdateProfileBody = z.input<typeof UpdateProfileSchema>;

export const SetConsentsSchema = z.object({
  marketing: z.boolean({ error: "Please say true or false." }),
});
export type SetConsents = z.output<typeof SetConsentsSchema>;

export const CloseAccountSchema = z.object({
  password,
  /** Required when the account has store credit: the credit is lost with the account. */
  giveUpStoreCredit: z.boolean({ error: "giveUpStoreCredit must be true or false." }).optional(),
});
export type CloseAccount = z.output<typeof CloseAccountSchema>;

export const BeginSecondFactorSchema = z.object({ password });
export type BeginSecondFactor = z.output<typeof BeginSecondFactorSchema>;

export const ConfirmSecondFactorSchema = z.object({ code: secretText(appCodeRule, MAX_SECOND_FACTOR) });
export type ConfirmSecondFactor = z.output<typeof ConfirmSecondFactorSchema>;

/** Credentials required to change the second factor itself: the password, and an app code or a recovery code. */
export const ProvenSchema = z.object({ password, code: secretText(secondFactorRule, MAX_SECOND_FACTOR) });
export type Proven = z.output<typeof ProvenSchema>;

export const AccountIdSchema = z.object({ id: z.guid({ error: "This is not the id of an account." }) });

export const DeviceIdSchema = z.object({ id: z.guid({ error: "This is not the id of a device." }) });

const staffRole = z.enum(STAFF_ROLES, { error: "Please choose a role." });

export const InviteStaffSchema = z.object({ name, email, staffRole });
export type InviteStaff = z.output<typeof InviteStaffSchema>;

export const StaffRoleSchema = z.object({ staffRole });
export type StaffRoleBody = z.output<typeof StaffRoleSchema>;

export const LoginViewSchema: z.ZodType<LoginView> = z.strictObject({
  token: z.string(),
  role: z.enum(ROLE),
  veryOtpLoginID: z.string(),
  email: z.string(),
  phone: z.string(),
  userId: z.string(),
});

export const ProfileViewSchema: z.ZodType<ProfileView> = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string().meta({ description: "Empty for staff accounts without one." }),
  password: z.literal(PASSWORD_PLACEHOLDER).meta({ description: "A fixed placeholder, never the password." }),
  address: z.string(),
});

export const UserDetailsViewSchema: z.ZodType<UserDetailsView> = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(ROLE),
  staffRole: z.enum(STAFF_ROLES).nullable().meta({ description: "Null for a customer." }),
  needsSecondFactor: z
    .boolean()
    .meta({ description: "The account must have a second factor and has none. All other calls are refused." }),
});

export const DeviceViewSchema: z.ZodType<DeviceView> = z.strictObject({
  id: z.string(),
  name: z.string(),
  isCurrent: z.boolean(),
  method: z.enum(LOGIN_METHODS).nullable().meta({ description: "Null for logins that predate this field." }),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: "Accurate to within a few minutes." }),
});

export const ConsentsViewSchema: z.ZodType<ConsentsView> = z.strictObject({
  marketing: z.strictObject({ given: z.boolean(), since: z.iso.datetime().nullable() }),
  history: z.array(
    z.strictObject({
      given: z.boolean(),
      at: z.iso.datetime(),
      place: z.enum(["register", "login", "my-profile"]),
      wording: z.string(),
    }),
  ),
});

export const SecondFactorViewSchema: z.ZodType<SecondFactorView> = z.strictObject({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});

export const SecondFactorSetupViewSchema: z.ZodType<SecondFactorSetupView> = z.strictObject({
  key: z.string(),
  address: z.string().meta({ description: "The otpauth URL for a QR code." }),
});

export const RecoveryCodesViewSchema: z.ZodType<RecoveryCodesView> = z.strictObject({
  recoveryCodes: z.array(z.string()),
});

export const StaffAccountViewSchema: z.ZodType<StaffAccountView> = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  lockedAt: z.iso.datetime().nullable(),
  lastLoginAt: z.iso.datetime().nullable().meta({ description: "Null until the first login." }),
  hasSecondFactor: z.boolean(),
});

import { z } from "zod";
import { requiredText } from "#contract/kernel/text.schema.ts";
import {
  MAX_PASSKEY_NAME,
  passkeyNameRule,
  passkeyMessages,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyView,
} from "./passkey.ts";

const MAX_CREDENTIAL_ID = 1_400;
const MAX_PART = 16_384;
const NOT_OURS = "This is not what an authenticator answers.";

function base64url(max: number) {
  return z
    .string({ error: NOT_OURS })
    .max(max, { error: NOT_OURS })
    .regex(/^[\w-]+$/, { error: NOT_OURS });
}

const credential = {
  id: base64url(MAX_CREDENTIAL_ID),
  rawId: base64url(MAX_CREDENTIAL_ID),
  type: z.literal("public-key", { error: NOT_OURS }),
};

const transports = z.array(z.string({ error: NOT_OURS }).regex(/^[\w-]{1,20}$/, { error: NOT_OURS }), {
  error: NOT_OURS,
});

const NewCredentialSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(MAX_PART),
        attestationObject: base64url(MAX_PART),
        transports: transports.max(10, { error: NOT_OURS }).optional(),
      },
      { error: NOT_OURS },
    ),
  },
  { error: NOT_OURS },
);
export type NewCredential = z.output<typeof NewCredentialSchema>;

const SignedCredentialSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url(MAX_PART),
        authenticatorData: base64url(MAX_PART),
        signature: base64url(MAX_PART),
        userHandle: base64url(200).nullish().meta({ description: "The account's id, if the authenticator sends it." }),
      },
      { error: NOT_OURS },
    ),
  },
  { error: NOT_OURS },
);
export type SignedCredential = z.output<typeof SignedCredentialSchema>;

const name = requiredText({ required: passkeyMessages.name, max: MAX_PASSKEY_NAME, rule: passkeyNameRule });

export const AddPasskeySchema = z.object({ name, credential: NewCredentialSchema });
export type AddPasskey = z.output<typeof AddPasskeySchema>;
export type AddPasskeyBody = z.input<typeof AddPasskeySchema>;

export const LogInWithPasskeySchema = z.object({ credential: SignedCredentialSchema });
export type LogInWithPasskeyBody = z.input<typeof LogInWithPasskeySchema>;

export const RenamePasskeySchema = z.object({ name });
export type RenamePasskeyBody = z.input<typeof RenamePasskeySchema>;

export const PasskeyIdSchema = z.object({ id: z.guid({ error: "This is not the id of a passkey." }) });

export const PasskeyViewSchema: z.ZodType<PasskeyView> = z.strictObject({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: "Null until the first login with it." }),
});

export const PasskeyCreationSchema: z.ZodType<PasskeyCreation> = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.strictObject({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.enum(["preferred", "required"]),
  }),
  attestation: z.literal("none"),
});

export const PasskeyRequestSchema: z.ZodType<PasskeyRequest> = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("preferred"),
});

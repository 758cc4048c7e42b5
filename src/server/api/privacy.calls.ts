import { SetConsentsSchema } from "#contract/consents.schema.ts";
import type { Services } from "../services.ts";
import { defineCall, type Call } from "./call.ts";

/** What customers decide about their own data. */
export function privacyCalls({ consents }: Services): Call[] {
  return [
    defineCall({
      method: "GET",
      path: "/account/consents",
      access: "customer",
      summary: "What the customer has agreed to, and when.",
      handle: async ({ visitor }) => ({ data: await consents.getConsents(visitor.accountId) }),
    }),
    defineCall({
      method: "PUT",
      path: "/account/consents",
      access: "customer",
      summary: "Agree to offers by email, or take it back.",
      body: SetConsentsSchema,
      handle: async ({ visitor, body }) => ({
        data: await consents.setMarketing(visitor.accountId, body.marketing),
        message: body.marketing
          ? "Thank you. We write to you about new pieces and offers."
          : "We no longer write to you about offers.",
      }),
    }),
  ];
}

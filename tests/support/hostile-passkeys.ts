import { line, type Values } from "./hostile-fields.ts";

const id = "c2FtcGxlLWNyZWRlbnRpYWw";
const typed = { id, rawId: id, type: "public-key" };
const made = { ...typed, response: { clientDataJSON: "e30", attestationObject: "oA" } };
const signed = { ...typed, response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } };

function hostileCredential(good: typeof made | typeof signed): Values {
  const within = (response: object) => ({ ...good, response: { ...good.response, ...response } });
  return {
    missing: undefined,
    null: null,
    "a text": "credential",
    "a list": [good],
    "an empty object": {},
    "another type": { ...good, type: "password" },
    "an id with signs": { ...good, id: "a+b/c=" },
    "an id as long as a page": { ...good, id: "a".repeat(2_000) },
    "an id that is a number": { ...good, rawId: 1 },
    "no response": { ...typed, response: null },
    "client data that are an object": within({ clientDataJSON: { $ne: null } }),
    "client data with a NUL": within({ clientDataJSON: "e30\u0000" }),
    "client data as long as a book": within({ clientDataJSON: "A".repeat(20_000) }),
  };
}

const name = { ...line, "41 characters": "x".repeat(41) };

/** Valid bodies of the passkey calls, and invalid values of each field. */
export const HOSTILE_PASSKEYS = {
  "POST /passkeys": {
    access: "customer" as const,
    body: { name: "My phone", credential: made },
    fields: {
      name,
      credential: {
        ...hostileCredential(made),
        "an answer that was not asked for": made,
        "transports that are no words": { ...made, response: { ...made.response, transports: ["a b"] } },
      },
    },
  },
  "POST /passkeys/login": {
    access: "anyone" as const,
    body: { credential: signed },
    fields: { credential: hostileCredential(signed) },
  },
  "PUT /passkeys/{id}": {
    access: "customer" as const,
    id: "3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e",
    body: { name: "My phone" },
    fields: { name },
  },
};

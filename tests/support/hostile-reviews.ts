import { line, lines, type Values } from "./hostile-fields.ts";
import { NEVER_A_NUMBER, NEVER_TEXT } from "./hostile-values.ts";

const review = { stars: 5, title: "Lovely", text: "It shines.", name: "Asha" };
const stars: Values = { missing: undefined, null: null, ...NEVER_A_NUMBER, none: 0, six: 6, half: 4.5 };
const written = {
  stars,
  title: { ...line, "81 characters": "x".repeat(81) },
  text: { ...lines, "2,001 characters": "x".repeat(2_001) },
  name: { ...line, "41 characters": "x".repeat(41) },
};
const version: Values = { missing: undefined, null: null, ...NEVER_A_NUMBER };

/** Valid bodies of the review calls, and invalid values of each field. */
export const HOSTILE_REVIEWS = {
  "POST /orders/{id}/reviews": {
    access: "customer" as const,
    body: { ...review, position: 0 },
    fields: { ...written, position: { missing: undefined, null: null, ...NEVER_A_NUMBER } },
  },
  "PUT /reviews/{id}": {
    access: "customer" as const,
    id: "1001",
    body: review,
    fields: { ...written, keep: { null: null, "a text": "all", "of texts": ["a"], "of null": [null] } },
  },
  "POST /reviews/{id}/report": {
    access: "anyone" as const,
    id: "1001",
    body: { reason: "insult" },
    fields: { reason: { ...line, unknown: "dislike" } },
  },
  "POST /staff/reviews/{id}/publish": {
    access: "staff" as const,
    id: "1001",
    body: { version: 1 },
    fields: { version },
  },
  "POST /staff/reviews/{id}/reject": {
    access: "staff" as const,
    id: "1001",
    body: { version: 1, reason: "Not about the piece" },
    fields: { version, reason: { ...lines, "501 characters": "x".repeat(501) } },
  },
  "POST /staff/reviews/{id}/reply": {
    access: "staff" as const,
    id: "1001",
    body: { reply: "Thank you" },
    fields: { reply: NEVER_TEXT },
  },
};

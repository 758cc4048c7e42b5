import { NEVER_ONE_LINE, NEVER_TEXT, NEVER_THERE } from "./hostile-values.ts";

type Values = Record<string, unknown>;

const fields: Record<string, Values> = {
  title: { ...NEVER_THERE, ...NEVER_TEXT, ...NEVER_ONE_LINE, "201 letters": "x".repeat(201) },
  body: {
    ...NEVER_THERE,
    ...NEVER_TEXT,
    "nothing but tags": "<p> <br></p>",
    "invisible characters": "<p>\u200B</p>",
    "a script alone": "<script>alert(1)</script>",
  },
  published: { null: null, "a text": "true", "a number": 1 },
  coverImage: {
    ...NEVER_TEXT,
    ...NEVER_ONE_LINE,
    "another site's": "https://elsewhere.example/a.jpg",
    "a picture that is not there": `/media/${"e".repeat(32)}/640.jpg`,
    "a way out": "/media/../../etc/passwd",
  },
};
const body = { title: "Caring for silver", body: "<p>Keep it dry.</p>" };

/** Valid bodies of the calls that create and change posts, and invalid values of each field. */
export function hostilePosts(postId: number) {
  return {
    "POST /posts": { access: "staff" as const, body, fields },
    "PUT /posts/{id}": {
      access: "staff" as const,
      id: String(postId),
      body,
      fields: {
        ...fields,
        title: withoutMissing(fields.title),
        body: withoutMissing(fields.body),
        updatedAt: { ...NEVER_TEXT, "a day": "2026-11-21" },
      },
    },
  };
}

/** A change may omit the field. */
function withoutMissing({ missing: _, ...values }: Values = {}): Values {
  return values;
}

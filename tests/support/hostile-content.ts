// oxlint-disable no-script-url -- what staff may not enter
import { A_PAGE } from "./content.ts";
import { line, lines, list as anyList, optionalLine, type Values } from "./hostile-fields.ts";
import { NEVER_TEXT } from "./hostile-values.ts";

const updatedAt: Values = { ...NEVER_TEXT, "a day": "2026-11-21" };
const unknown = { "an unknown placeholder": "<p>{{town}}</p>" };

const fields: Record<string, Values> = {
  title: { ...line, long: "x".repeat(81) },
  description: { ...optionalLine, long: "x".repeat(301) },
  lead: { ...optionalLine, ...unknown, long: "x".repeat(501) },
  body: {
    ...lines,
    ...unknown,
    "nothing but tags": "<p> <br></p>",
    "invisible characters": "<p>\u200B</p>",
    "a script alone": "<script>alert(1)</script>",
    "a heading without end": `<h3>${"x".repeat(121)}</h3>`,
  },
  dated: { missing: undefined, null: null, "a text": "true", "a number": 1 },
};
/** Lists of content may be empty. */
const { empty: _e, ...list } = anyList;
const SECTION = { id: "one", hidden: false, from: "", until: "" };
const RATES = { ...SECTION, kind: "rates", title: "Rates" };
const RUNS = { label: "x", kind: "url", to: "javascript:alert(1)" };
const ENTRY = { label: "All", kind: "url", to: "/products" };
const COLUMN = { title: "More", links: [ENTRY] };
const { slug: _, ...page } = A_PAGE;

/** Valid bodies of the content calls, and invalid values of each field. */
export const HOSTILE_CONTENT = {
  "POST /staff/content/pages": {
    access: "staff" as const,
    body: { ...A_PAGE },
    fields: { ...fields, slug: { ...line, taken: "about", "a path": "../cart", capitals: "Care" } },
  },
  "PUT /staff/content/pages/{slug}": {
    access: "staff" as const,
    id: "about",
    body: { ...page },
    fields: { ...fields, updatedAt },
  },
  "PUT /staff/content/home": {
    access: "staff" as const,
    body: { sections: [RATES] },
    fields: {
      sections: {
        ...list,
        "a kind that is none": [{ ...SECTION, kind: "script" }],
        "a heading without end": [{ ...SECTION, kind: "rates", title: "x".repeat(5_000) }],
        "the same name twice": [RATES, RATES],
        "a day that is none": [{ ...RATES, from: "2026-13-41" }],
        "days the wrong way round": [{ ...RATES, from: "2026-11-09", until: "2026-11-08" }],
        "a row without end": [{ ...SECTION, kind: "journal", title: "", count: 1e9 }],
        "a carousel without slides": [{ ...SECTION, kind: "carousel", slides: [] }],
        "a link that runs": [
          { ...SECTION, kind: "text", title: "x", text: "x", image: "", pictureFirst: true, link: RUNS },
        ],
        "a picture of another site": [
          {
            ...SECTION,
            kind: "text",
            title: "x",
            text: "x",
            image: "https://example.com/a.jpg",
            pictureFirst: true,
            link: { ...RUNS, label: "", to: "" },
          },
        ],
      },
      updatedAt,
    },
  },
  "PUT /staff/content/menus": {
    access: "staff" as const,
    body: { main: [], second: { entries: [], shownOn: ["/"] }, footer: [] },
    fields: {
      main: { ...list, "an entry that runs": [{ ...ENTRY, to: "javascript:alert(1)", children: [], more: false }] },
      second: { ...NEVER_TEXT, missing: undefined, null: null, "a path that is none": { entries: [], shownOn: ["x"] } },
      footer: {
        ...list,
        "a column without a title": [{ title: " ", links: [] }],
        "four columns": [COLUMN, COLUMN, COLUMN, COLUMN],
      },
      updatedAt,
    },
  },
  "POST /staff/content/publish": {
    access: "staff" as const,
    body: { updatedAt: "2026-11-21T10:00:00.000Z" },
    fields: { updatedAt: { ...updatedAt, missing: undefined, null: null } },
  },
};

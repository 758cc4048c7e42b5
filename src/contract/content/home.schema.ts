import { z } from "zod";
import { wholeNumber } from "#contract/kernel/number.schema.ts";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { optionalText } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { HOME_LIMITS, homeErrors, homeMessages } from "./home.rules.ts";
import { ROW_SOURCES, SECTION_KINDS, type Home, type StaffHomeView } from "./home.ts";
import { MAX_LABEL, MAX_URL, menuMessages } from "./menu.rules.ts";
import { LINK_KINDS } from "./menus.ts";

/** A text of limited length. `homeErrors` checks whether it is required. */
function text(max: number, lines: "one" | "many" = "one") {
  return optionalText(max, lines).transform((value) => value ?? "");
}

const title = text(HOME_LIMITS.heading);
const line = text(HOME_LIMITS.line);
const number = text(12).meta({ description: "The number of a product; empty for none." });
const image = text(MAX_URL).meta({ description: "The URL of an uploaded picture; empty for none." });
const day = text(10).meta({ description: "A day in Asia/Kolkata, inclusive; empty for no limit." });

const link = z.object(
  {
    label: text(MAX_LABEL),
    kind: z.enum(LINK_KINDS, { error: menuMessages.kind }),
    to: text(MAX_URL).meta({
      description: "The category's name, the page's slug, the product's number or the address.",
    }),
  },
  { error: "The link must be an object." },
);

function list<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item, { error: "This must be a list." }).max(max, { error: homeMessages.tooMany(max) });
}

function count(max: number) {
  return wholeNumber(1, max, homeMessages.count(max));
}

const base = {
  id: z.string({ error: "Name the section." }).regex(/^[a-z0-9-]{1,40}$/, { error: "Name the section." }),
  hidden: yesNo,
  from: day,
  until: day,
};

const section = z.discriminatedUnion(
  "kind",
  [
    z.object({
      ...base,
      kind: z.literal("carousel"),
      slides: list(z.object({ heading: title, text: line, link, image, product: number }), HOME_LIMITS.slides),
    }),
    z.object({
      ...base,
      kind: z.literal("categories"),
      title,
      categories: list(z.object({ name: title }), HOME_LIMITS.categories),
    }),
    z.object({
      ...base,
      kind: z.literal("products"),
      title,
      source: z.enum(ROW_SOURCES, { error: "Choose where the products come from." }),
      category: title,
      products: list(z.object({ number }), HOME_LIMITS.products),
      count: count(HOME_LIMITS.count),
    }),
    z.object({
      ...base,
      kind: z.literal("promos"),
      blocks: list(z.object({ title, text: line, priced: yesNo, link, image, product: number }), HOME_LIMITS.blocks),
    }),
    z.object({ ...base, kind: z.literal("facts"), facts: list(z.object({ title, text: title }), HOME_LIMITS.facts) }),
    z.object({
      ...base,
      kind: z.literal("voices"),
      title,
      voices: list(z.object({ words: text(HOME_LIMITS.words), from: title }), HOME_LIMITS.voices),
    }),
    z.object({
      ...base,
      kind: z.literal("text"),
      title,
      text: text(HOME_LIMITS.text, "many"),
      image,
      pictureFirst: yesNo,
      link,
    }),
    z.object({ ...base, kind: z.literal("journal"), title, count: count(HOME_LIMITS.posts) }),
    z.object({ ...base, kind: z.literal("rates"), title }),
  ],
  { error: `Choose what the section is: ${SECTION_KINDS.join(", ")}.` },
);

const sections = list(section, HOME_LIMITS.sections);

export const ChangeHomeSchema = z
  .object({
    sections,
    updatedAt: readVersion.optional(),
  })
  .superRefine(({ sections: given }, context) => {
    const home: Home = { sections: given };
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const [place, message] of Object.entries(homeErrors(home))) {
      const path = place.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      refuse(path, message);
    }
    const ids = given.map(({ id }) => id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice >= 0) refuse(["sections", twice, "id"], "Two sections have the same name.");
  });
export type ChangeHome = z.output<typeof ChangeHomeSchema>;
export type ChangeHomeBody = z.input<typeof ChangeHomeSchema>;

export const StaffHomeViewSchema: z.ZodType<StaffHomeView> = z.strictObject({
  sections: z.array(section),
  state: z.enum(["published", "changed"]),
  updatedAt: z.iso.datetime(),
  published: z
    .array(section)
    .exactOptional()
    .meta({ description: "The sections as published; given only while the draft differs from them." }),
});

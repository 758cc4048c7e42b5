import { addDays, isCalendarDay, startOfDay } from "#contract/kernel/days.ts";
import { textRule } from "#contract/kernel/field.rules.ts";
import { pictureUrl } from "#contract/media/media.ts";
import { HOME_PLACEHOLDERS, type Home, type HomePicture, type HomeSection, type SectionBase } from "./home.ts";
import { entryErrors } from "./menu.rules.ts";
import type { MenuEntry } from "./menus.ts";
import { findUnknownPlaceholder } from "./placeholders.ts";

/** The maximum number of each kind of entry, and the maximum length of each text in characters. */
export const HOME_LIMITS = {
  sections: 30,
  slides: 6,
  categories: 20,
  products: 12,
  count: 12,
  posts: 6,
  blocks: 4,
  facts: 8,
  voices: 9,
  heading: 80,
  line: 200,
  words: 400,
  text: 2_000,
} as const;

export const homeMessages = {
  heading: "Please enter a heading.",
  text: "Please write something.",
  words: "Please enter what was said.",
  from: "Please enter who said it.",
  category: "Choose a category that there is.",
  product: "Enter the number of a product, such as 104.",
  productTwice: "This product is in the row already.",
  noPicture: "Upload a picture, or enter the number of a product whose picture is shown.",
  image: "Please upload this picture again.",
  none: "Add at least one.",
  tooMany: (max: number) => `At most ${max}.`,
  count: (max: number) => `Enter a whole number from 1 to ${max}.`,
  until: "The last day is before the first one.",
  day: "Enter a day, such as 2026-11-08.",
  placeholder: (name: string) => `There is no placeholder {{${name}}}.`,
  link: "Say where it leads, or leave both the word and the address empty.",
} as const;

type Errors = [place: string, message: string][];

/**
 * Validation messages of the home page by path: `sections.0.slides.1.heading`. Only the server checks that categories,
 * pages and products exist.
 */
export function homeErrors({ sections }: Home): Record<string, string> {
  const errors = sections.flatMap((section, index) =>
    [...baseErrors(section), ...sectionErrors(section)].map(([place, message]) => [
      `sections.${index}.${place}`,
      message,
    ]),
  );
  if (sections.length > HOME_LIMITS.sections) errors.push(["sections", homeMessages.tooMany(HOME_LIMITS.sections)]);
  return Object.fromEntries(errors) as Record<string, string>;
}

export function isLinkEmpty({ label, to }: MenuEntry): boolean {
  return label.trim() === "" && to.trim() === "";
}

function baseErrors({ from, until }: SectionBase): Errors {
  const wrong = (["from", "until"] as const).flatMap((field): Errors => {
    const day = { from, until }[field];
    return day === "" || isCalendarDay(day) ? [] : [[field, homeMessages.day]];
  });
  if (wrong.length > 0) return wrong;
  return from !== "" && until !== "" && until < from ? [["until", homeMessages.until]] : [];
}

function sectionErrors(section: HomeSection): Errors {
  switch (section.kind) {
    case "carousel":
      return listErrors("slides", section.slides, HOME_LIMITS.slides, ({ heading, text, link, ...picture }) => [
        ...textErrors("heading", heading, { max: HOME_LIMITS.heading, required: homeMessages.heading }),
        ...textErrors("text", text, { max: HOME_LIMITS.line }),
        ...linkErrors(link),
        ...pictureErrors(picture),
      ]);
    case "categories":
      return [
        ...titleErrors(section.title),
        ...tooManyOf("categories", section.categories, HOME_LIMITS.categories),
        ...section.categories.flatMap(({ name }, index): Errors => {
          return name.trim() === "" ? [[`categories.${index}.name`, homeMessages.category]] : [];
        }),
      ];
    case "products":
      return rowErrors(section);
    case "promos":
      return listErrors("blocks", section.blocks, HOME_LIMITS.blocks, ({ title, text, link, ...picture }) => [
        ...textErrors("title", title, { max: HOME_LIMITS.heading, required: homeMessages.heading }),
        ...textErrors("text", text, { max: HOME_LIMITS.line }),
        ...linkErrors(link),
        ...pictureErrors(picture),
      ]);
    case "facts":
      return listErrors("facts", section.facts, HOME_LIMITS.facts, ({ title, text }) => [
        ...textErrors("title", title, { max: HOME_LIMITS.heading, required: homeMessages.heading }),
        ...textErrors("text", text, { max: HOME_LIMITS.heading }),
      ]);
    case "voices":
      return [
        ...titleErrors(section.title),
        ...listErrors("voices", section.voices, HOME_LIMITS.voices, ({ words, from }) => [
          ...textErrors("words", words, { max: HOME_LIMITS.words, required: homeMessages.words }),
          ...textErrors("from", from, { max: HOME_LIMITS.heading, required: homeMessages.from }),
        ]),
      ];
    case "text":
      return [
        ...textErrors("title", section.title, { max: HOME_LIMITS.heading, required: homeMessages.heading }),
        ...textErrors("text", section.text, { max: HOME_LIMITS.text, required: homeMessages.text }),
        ...(isLinkEmpty(section.link) ? [] : linkErrors(section.link)),
        ...imageErrors(section.image),
      ];
    case "journal":
      return [...titleErrors(section.title), ...countErrors(section.count, HOME_LIMITS.posts)];
    case "rates":
      return titleErrors(section.title);
  }
}

function rowErrors({ title, source, category, products, count }: Extract<HomeSection, { kind: "products" }>): Errors {
  const errors = titleErrors(title);
  if (source === "category" && category.trim() === "") errors.push(["category", homeMessages.category]);
  if (source !== "chosen") return [...errors, ...countErrors(count, HOME_LIMITS.count)];
  return [
    ...errors,
    ...listErrors("products", products, HOME_LIMITS.products, ({ number }, index): Errors => {
      if (!isProductNumber(number)) return [["number", homeMessages.product]];
      const first = products.findIndex((other) => other.number === number);
      return first === index ? [] : [["number", homeMessages.productTwice]];
    }),
  ];
}

function listErrors<Item>(
  name: string,
  items: readonly Item[],
  max: number,
  errorsOf: (item: Item, index: number) => Errors,
): Errors {
  if (items.length === 0) return [[name, homeMessages.none]];
  const inside = items.flatMap((item, index) =>
    errorsOf(item, index).map(([place, message]): [string, string] => [`${name}.${index}.${place}`, message]),
  );
  return [...tooManyOf(name, items, max), ...inside];
}

function tooManyOf(name: string, items: readonly unknown[], max: number): Errors {
  return items.length > max ? [[name, homeMessages.tooMany(max)]] : [];
}

function titleErrors(title: string): Errors {
  return textErrors("title", title, { max: HOME_LIMITS.heading });
}

function textErrors(place: string, value: string, rule: { max: number; required?: string }): Errors {
  const message = textRule(rule)(value);
  if (message) return [[place, message]];
  const unknown = findUnknownPlaceholder(value, HOME_PLACEHOLDERS);
  return unknown === undefined ? [] : [[place, homeMessages.placeholder(unknown)]];
}

function linkErrors(link: MenuEntry): Errors {
  return Object.entries(entryErrors(link)).map(([field, message]) => [`link.${field}`, message]);
}

/** Staff type the number, so a value beyond the range of ids is a typing mistake. */
function isProductNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text.trim());
}

function pictureErrors({ image, product }: HomePicture): Errors {
  if (image.trim() !== "") return imageErrors(image);
  if (product.trim() === "") return [["product", homeMessages.noPicture]];
  return isProductNumber(product) ? [] : [["product", homeMessages.product]];
}

function imageErrors(image: string): Errors {
  return image === "" || pictureUrl(image, 640) === image ? [] : [["image", homeMessages.image]];
}

function countErrors(count: number, max: number): Errors {
  return Number.isInteger(count) && count >= 1 && count <= max ? [] : [["count", homeMessages.count(max)]];
}

type Schedule = Pick<SectionBase, "hidden" | "from" | "until">;

/**
 * Whether a section is shown at this time: from the beginning of its first day to the end of its last one, in
 * Asia/Kolkata.
 */
export function isShown({ hidden, from, until }: Schedule, now: Date): boolean {
  if (hidden || (from !== "" && now < startOfDay(from))) return false;
  return until === "" || now < startOfDay(addDays(until, 1));
}

/** The time at which the next section appears or disappears. */
export function nextChange(sections: readonly Schedule[], now: Date): Date | undefined {
  return sections
    .filter(({ hidden }) => !hidden)
    .flatMap(({ from, until }) => [
      ...(from === "" ? [] : [startOfDay(from)]),
      ...(until === "" ? [] : [startOfDay(addDays(until, 1))]),
    ])
    .filter((time) => time > now)
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
}

import { z } from "zod";
import { readVersion } from "#contract/kernel/read-version.schema.ts";
import { optionalText, requiredText } from "#contract/kernel/text.schema.ts";
import { yesNo } from "#contract/kernel/yes-no.schema.ts";
import { MAX_LABEL, MAX_URL, menuErrors, MENU_LIMITS, menuMessages } from "./menu.rules.ts";
import { LINK_KINDS, type StaffMenusView } from "./menus.ts";

const entry = z.object({
  label: optionalText(MAX_LABEL).transform((text) => text ?? ""),
  kind: z.enum(LINK_KINDS, { error: menuMessages.kind }),
  to: requiredText({ required: menuMessages.url, max: MAX_URL }).meta({
    description: "The category's name, the page's slug, the product's number or the address.",
  }),
});

function list<Item extends z.ZodType>(item: Item, what: string, max: number) {
  return z.array(item, { error: `${what} must be a list.` }).max(max, { error: menuMessages.tooMany(max) });
}

const menus = z
  .object({
    main: list(
      entry.extend({
        children: list(entry, "The entries", MENU_LIMITS.children),
        more: yesNo,
      }),
      "The main menu",
      MENU_LIMITS.main,
    ),
    second: z.object(
      {
        entries: list(entry, "The second bar", MENU_LIMITS.second),
        shownOn: list(requiredText({ required: menuMessages.path, max: MAX_URL }), "The paths", MENU_LIMITS.shownOn),
      },
      { error: "The second bar must be an object." },
    ),
    footer: list(
      z.object({
        title: requiredText({ required: menuMessages.title, max: MAX_LABEL }),
        links: list(entry, "The links", MENU_LIMITS.links),
      }),
      "The footer",
      MENU_LIMITS.footer,
    ),
    updatedAt: readVersion.optional(),
  })
  .superRefine((value, context) => {
    for (const [place, message] of Object.entries(menuErrors(value))) {
      const path = place.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      context.addIssue({ code: "custom", path, message });
    }
  });

export const ChangeMenusSchema = menus;
export type ChangeMenus = z.output<typeof ChangeMenusSchema>;
export type ChangeMenusBody = z.input<typeof ChangeMenusSchema>;

const entryView = { label: z.string(), kind: z.enum(LINK_KINDS), to: z.string() };

export const StaffMenusViewSchema: z.ZodType<StaffMenusView> = z.strictObject({
  main: z.array(z.strictObject({ ...entryView, children: z.array(z.strictObject(entryView)), more: z.boolean() })),
  second: z.strictObject({ entries: z.array(z.strictObject(entryView)), shownOn: z.array(z.string()) }),
  footer: z.array(z.strictObject({ title: z.string(), links: z.array(z.strictObject(entryView)) })),
  state: z.enum(["published", "changed"]),
  updatedAt: z.iso.datetime(),
});

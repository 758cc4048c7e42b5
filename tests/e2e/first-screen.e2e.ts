import type { Locator, Page } from "@playwright/test";
import { expect, ON_PHONE, test } from "./support/journey.ts";
import { openWithoutScripts, pressBeforeScripts } from "./support/late-scripts.ts";

const PAGES = {
  home: "/",
  "a category page": "/products-by-category/Rings",
  "a product page": "/products-details/107-aria-solitaire-ring-14k-gold",
  search: "/search?q=ring",
  cart: "/cart",
};

const ROLES = [
  ...(["button", "link", "checkbox", "combobox", "listbox", "menuitem", "radio", "searchbox"] as const),
  ...(["slider", "spinbutton", "switch", "tab", "textbox"] as const),
];

/** What a replayed press has to show, by role and name. A new control that needs the scripts fails without its line. */
const EFFECTS: [control: RegExp, expectEffect: (page: Page, control: Locator) => Promise<void>][] = [
  [/^button "(Previous|Next) message"/, async (page) => expect(firstMessage(page)).toHaveClass(/invisible/)],
  [/^button "Pause the messages"/, async (page) => expectVisible(page.getByRole("button", { name: /messages turn$/ }))],
  [/^button "Menu"/, async (page) => expectVisible(page.getByRole("dialog", { name: "Menu" }))],
  [/^button "Search"/, async (page) => expect(page.getByRole("combobox", { name: "Search" })).toBeFocused()],
  [/^button "Cart/, async (page) => expectVisible(page.getByRole("dialog", { name: "Cart" }))],
  [/^button "Filter"/, async (page) => expectVisible(page.getByRole("dialog", { name: "Filter" }))],
  [/^button "Sort/, async (page) => expectVisible(page.getByRole("dialog", { name: "Sort" }))],
  [/^button "Wishlist: /, async (_, control) => expect(control).toHaveAttribute("aria-pressed", "true")],
  [/^button "Add to Cart/, async (page) => expectVisible(page.getByRole("button", { name: /^Cart, 1 / }))],
];

const firstMessage = (page: Page) => page.getByRole("region", { name: "Offers" }).locator("p").first();

const expectVisible = async (element: Locator) => expect(element).toBeVisible();

function controlsOf(page: Page): Locator {
  return ROLES.map((role) => page.getByRole(role)).reduce((all, some) => all.or(some), page.locator("summary"));
}

type Control = { index: number; name: string };

/** The usable controls within the window, with role and name. */
async function listControls(page: Page): Promise<Control[]> {
  const all = controlsOf(page);
  const indexes = await all.evaluateAll((elements) =>
    elements.flatMap((element, index) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInWindow = left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      const isUsable = element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled");
      return isInWindow && isUsable ? [index] : [];
    }),
  );
  const toControl = async (index: number) => {
    const [line = ""] = (await all.nth(index).ariaSnapshot()).split("\n");
    // A name with a colon is quoted.
    return { index, name: line.replaceAll(/^- '?|'?:?$/g, "").replaceAll("''", "'") };
  };
  return Promise.all(indexes.map(toControl));
}

/** Links are pressed first, because a link waits for an earlier press. */
async function expectNativeLinks(page: Page, controls: readonly Control[]): Promise<void> {
  for (const { index, name } of controls) {
    const link = controlsOf(page).nth(index);
    expect((await pressBeforeScripts(link)).isNative, `${name} works without scripts`).toBe(true);
    const hash = /^#.+/.exec((await link.getAttribute("href")) ?? "")?.[0];
    if (hash !== undefined) await expect(page.locator(hash), name).toBeAttached();
  }
}

async function expectNothingLost(page: Page, path: string, { index, name }: Control): Promise<void> {
  const release = await openWithoutScripts(page, path);
  const control = controlsOf(page).nth(index);
  const { isNative, opacity } = await pressBeforeScripts(control);
  if (isNative) return;
  expect(opacity, `${name} shows at once that it was pressed`).toBe("0.5");
  const label = await control.getAttribute("aria-label");
  const [, expectEffect] = EFFECTS.find(([pattern]) => pattern.test(name)) ?? [];
  if (!expectEffect) throw new Error(`${name} needs the scripts, and EFFECTS does not state what it does.`);
  release();
  await test.step(`${name} does its work`, async () =>
    expectEffect(page, label === null ? control : page.getByRole("button", { name: label, exact: true })));
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`no control in the first screen of ${name} loses a press before the scripts`, ON_PHONE, async ({ page }) => {
    await page.addInitScript(() => localStorage.clear());
    await openWithoutScripts(page, path);
    const controls = await listControls(page);
    const needsScripts = controls.filter(({ name: control }) => !/^link|^summary/.test(control));
    expect(needsScripts.map(({ name: control }) => control)).toEqual(
      expect.arrayContaining(['button "Menu"', 'button "Search"', 'button "Cart"']),
    );
    await expectNativeLinks(
      page,
      controls.filter((control) => !needsScripts.includes(control)),
    );
    for (const control of needsScripts) await expectNothingLost(page, path, control);
  });
}

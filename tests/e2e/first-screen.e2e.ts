import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { LoginView } from "#contract/accounts/session.ts";
import { givenCustomer, type Customer } from "./support/customers.ts";
import { expect, ON_PHONE, test } from "./support/journey.ts";
import { openWithoutScripts, pressBeforeScripts } from "./support/late-scripts.ts";

type Screen = {
  path: string;
  hasLogin?: boolean;
  storage?: Record<string, string>;
  /** The controls in the header are the same in every screen, so one screen presses them. */
  withHeader?: boolean;
  buttons: readonly string[];
};

const HEADER = ["Menu", "Search", "Cart"];
const ON_A_PHONE: Record<string, Screen> = {
  home: { path: "/", withHeader: true, buttons: HEADER },
  "all products": { path: "/products", buttons: [...HEADER, "Filter"] },
  "a category page": { path: "/products-by-category/Rings", buttons: [...HEADER, "Filter"] },
  "a product page": { path: "/products-details/107-aria-solitaire-ring-14k-gold", buttons: HEADER },
  search: { path: "/search?q=ring", buttons: HEADER },
  cart: { path: "/cart", buttons: HEADER },
  login: { path: "/login", buttons: [...HEADER, "Show password"] },
  "the wishlist": { path: "/wishlist", buttons: HEADER },
  registration: { path: "/register", buttons: HEADER },
  "the registration's code": { path: "/otp", storage: { email: "sample@shopper.example" }, buttons: HEADER },
};
const ON_A_DESKTOP: Record<string, Screen> = {
  "home for a customer": { path: "/", hasLogin: true, withHeader: true, buttons: ["Account", "Cart"] },
  "a product page": { path: "/products-details/107-aria-solitaire-ring-14k-gold", buttons: ["Cart"] },
  registration: { path: "/register", buttons: ["Show password", "Cart"] },
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
  [/^button "Account/, async (page) => expectVisible(page.getByRole("button", { name: "Logout" }))],
  [/^button "(Previous|Next) slide"/, async (page) => expectVisible(page.getByText("2 / 2"))],
  [/^button "Show password"/, async (page) => expectVisible(page.getByRole("button", { name: "Hide password" }))],
  [/^button "Email me a code"/, async (page) => expect(page.getByLabel("Email", { exact: true })).toBeFocused()],
  [/^button "Use a passkey"/, async (page) => void (await page.waitForRequest(/\/passkeys\/challenge$/))],
  [/^button "Resend"/, async (page) => expectVisible(page.getByRole("alert").first())],
  [/^button "Add to Cart/, async (page) => expectVisible(page.getByRole("button", { name: /^Cart, 1 / }))],
];

const firstMessage = (page: Page) => page.getByRole("region", { name: "Offers" }).locator("p").first();

const expectVisible = async (element: Locator) => expect(element).toBeVisible();

function controlsOf(page: Page): Locator {
  return ROLES.map((role) => page.getByRole(role)).reduce((all, some) => all.or(some), page.locator("summary"));
}

type Control = { index: number; name: string; isInHeader: boolean };

/** The usable controls within the window, with role and name. */
async function listControls(page: Page): Promise<Control[]> {
  const all = controlsOf(page);
  const found = await all.evaluateAll((elements) =>
    elements.flatMap((element, index) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInWindow = left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      const isUsable =
        element.checkVisibility({ visibilityProperty: true }) && !element.matches(":disabled, [aria-disabled=true]");
      return isInWindow && isUsable ? [{ index, isInHeader: element.closest("header") !== null }] : [];
    }),
  );
  const toControl = async ({ index, isInHeader }: Omit<Control, "name">) => {
    const [line = ""] = (await all.nth(index).ariaSnapshot()).split("\n");
    // A name with a colon is quoted.
    return { index, isInHeader, name: line.replaceAll(/^- '?|'?:?$/g, "").replaceAll("''", "'") };
  };
  return Promise.all(found.map(toControl));
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

/** Fills in the fields before the scripts, and expects their values to stay. */
async function expectFieldsKept(page: Page, path: string, fields: readonly Control[]): Promise<void> {
  const release = await openWithoutScripts(page, path);
  const filled: { name: string; handle: Awaited<ReturnType<Locator["elementHandle"]>>; value: string | boolean }[] = [];
  // One after the other: the text goes to the focused field.
  for (const { index, name } of fields) {
    const field = controlsOf(page).nth(index);
    filled.push({ name, handle: await field.elementHandle(), value: await fillIn(field) });
  }
  release();
  await page.waitForFunction(() => window.earlyTaps === undefined);
  for (const { name, handle, value } of filled) expect(await handle?.evaluate(valueOf), name).toBe(value);
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function valueOf(element: Node): string | boolean {
  const field = element as FormField;
  return field.type === "checkbox" || field.type === "radio" ? (field as HTMLInputElement).checked : field.value;
}

/** Changes the value of a field of any kind, and returns it. */
async function fillIn(field: Locator): Promise<string | boolean> {
  const type = await field.evaluate((element: FormField) => element.type);
  if (type === "checkbox" || type === "radio") await field.check();
  else if (type === "select-one") await field.selectOption({ index: 1 });
  else await field.fill("123456");
  return field.evaluate(valueOf);
}

/** One control of each kind: the products of a list have the same buttons. */
function oneOfEachKind(controls: readonly Control[]): Control[] {
  const kindOf = ({ name }: Control) => EFFECTS.find(([pattern]) => pattern.test(name))?.[0] ?? name;
  return [...Map.groupBy(controls, kindOf).values()].flatMap((some) => some.slice(0, 1));
}

async function expectGoodFirstScreen(page: Page, screen: Screen): Promise<void> {
  const { path, storage = {}, withHeader = false, buttons } = screen;
  await page.addInitScript((stored) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, storage);
  await openWithoutScripts(page, path);
  const controls = await listControls(page);
  const links = controls.filter(({ name }) => /^link|^summary/.test(name));
  const pressed = controls.filter(({ name }) => name.startsWith("button"));
  expect(pressed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(buttons.map((name): unknown => expect.stringContaining(`button "${name}`))),
  );
  await expectNativeLinks(page, links);
  const fields = controls.filter((control) => !links.includes(control) && !pressed.includes(control));
  if (fields.length > 0) await expectFieldsKept(page, path, fields);
  const tried = pressed.filter(({ isInHeader }) => withHeader || !isInHeader);
  for (const control of oneOfEachKind(tried)) await expectNothingLost(page, path, control);
}

for (const [name, screen] of Object.entries(ON_A_PHONE)) {
  test(`no control in the first screen of ${name} loses a press before the scripts`, ON_PHONE, async ({ page }) => {
    await expectGoodFirstScreen(page, screen);
  });
}

for (const [name, screen] of Object.entries(ON_A_DESKTOP)) {
  test(`no control in a desktop's first screen of ${name} loses a press before the scripts`, async ({
    page,
    request,
  }) => {
    const storage = screen.hasLogin ? await loginOf(await givenCustomer(request), request) : {};
    await expectGoodFirstScreen(page, { ...screen, storage });
  });
}

async function loginOf({ email, password }: Customer, request: APIRequestContext): Promise<Record<string, string>> {
  const response = await request.post("/api/LoginCustomer", { data: { email, password } });
  const { data } = (await response.json()) as { data: LoginView };
  return { token: data.token, role: data.role, email };
}

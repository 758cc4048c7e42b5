// oxlint-disable no-script-url -- URLs that the shop must refuse
import { request as requests, type APIRequestContext, type Page } from "@playwright/test";
import type { ContentView } from "#contract/content/content.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { anEmptyPng } from "../support/sample-media.ts";
import { fillLogin } from "./support/customers.ts";
import { expect, expectNoSidewaysScroll, open, test } from "./support/journey.ts";
import { startShopProcess } from "./support/shop-process.ts";
import { administrator, asAdministrator } from "./support/staff.ts";

test.use({ viewport: { width: 390, height: 844 } });

const SCRIPT = "window.hostile = true";
const IMAGE_TAG = `<img src=x onerror="${SCRIPT}">`;
/** Bidirectional overrides that are not closed, which reverse the text after them. */
const BIDI_OVERRIDES = "\u202E\u2067";
const longWord = (length: number) => "W".repeat(length);
const RICH_TEXT = `<p onclick="${SCRIPT}">Kept ${BIDI_OVERRIDES}words ${longWord(3_000)}</p><h3>${longWord(120)}</h3><script>${SCRIPT}</script>${IMAGE_TAG}
<svg onload="${SCRIPT}"><script>${SCRIPT}</script></svg><iframe srcdoc="<script>parent.hostile=1</script>"></iframe>
<a href="javascript:${SCRIPT}">A link</a><style>body{display:none}</style><form action="https://x.example"><button>Go</button></form>
<p style="position:fixed;inset:0">Over all</p><table><tr><td>${longWord(400)}</td></tr></table>`;

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${inside}</svg>`;
const ENTITY_BOMB = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${"&a;".repeat(10)}"><!ENTITY c "${"&b;".repeat(10)}">]>`;
const LOGOS = [
  svg(
    `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">${IMAGE_TAG}</body></foreignObject>`,
  ),
  svg('<image href="https://x.example/a.png" width="9" height="9"/>'),
  ENTITY_BOMB + svg("<text>&c;</text>"),
];
/** Accepted without its script and event handler. */
const SCRIPTED_LOGO = svg(
  `<script>${SCRIPT}</script><rect width="300" height="100" fill="#1f4d46" onload="${SCRIPT}"/>`,
);
const COLOURS = ["red;}body{", "#1f4d46;}body{display:none}", "url(https://x.example/a)", "expression(1)", ""];
const ADDRESSES = [
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "data:text/html,x",
  "//x.example",
  "vbscript:x",
  "https://",
];

const NO_LINK = { label: "", kind: "category", to: "" };
const section = (id: string, kind: string, fields: object) => ({
  id,
  kind,
  hidden: false,
  from: "",
  until: "",
  ...fields,
});
const text = (given: object) =>
  section("text", "text", { title: "Text", text: "Words", image: "", pictureFirst: false, link: NO_LINK, ...given });

/** Sections of every kind, with texts of maximum length that look like markup or cannot wrap. */
function sections(product: string) {
  const heading = `${IMAGE_TAG}${longWord(80 - IMAGE_TAG.length)}`;
  const link = { label: longWord(40), kind: "url", to: `/search?q=${encodeURIComponent(IMAGE_TAG)}` };
  const picture = { image: "", product };
  const line = IMAGE_TAG + longWord(200 - IMAGE_TAG.length);
  return [
    section("slides", "carousel", { slides: [{ heading, text: line, link, ...picture }] }),
    section("strip", "categories", { title: heading, categories: [] }),
    section("row", "products", {
      title: heading,
      source: "chosen",
      category: "",
      products: [{ number: product }],
      count: 6,
    }),
    section("promos", "promos", {
      blocks: [1, 2].map(() => ({ title: heading, text: line, priced: false, link, ...picture })),
    }),
    section("facts", "facts", { facts: [{ title: heading, text: heading }] }),
    section("voices", "voices", { title: heading, voices: [{ words: longWord(400), from: heading }] }),
    text({ title: heading, text: `${IMAGE_TAG}\n${BIDI_OVERRIDES}${longWord(1_900)}`, link }),
    section("journal", "journal", { title: heading, count: 3 }),
  ];
}

const CATEGORY = `<b onclick="${SCRIPT}">Rings`;

function menus() {
  const entry = (label: string) => ({ label, kind: "url", to: "/products" });
  const children = [entry(longWord(40)), entry(IMAGE_TAG.slice(0, 40))];
  return {
    main: [
      { ...entry(longWord(40)), children, more: true },
      { ...entry("<script>x</script>"), children: [], more: false },
    ],
    second: { entries: children, shownOn: ["/"] },
    footer: [{ title: longWord(40), links: children }],
  };
}

/** Expects a refusal with a field error. */
async function expectRefused(request: Promise<{ status: () => number; json: () => Promise<unknown> }>, what: string) {
  const answer = await request;
  expect(answer.status(), what).toBe(422);
  const { errors: [error] = [] } = (await answer.json()) as { errors?: { field: string; message: string }[] };
  expect([error?.field, error?.message], what).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
}

async function expectRefusals(staff: APIRequestContext): Promise<void> {
  const file = (name: string, content: string) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(content) });
  const home = async (...list: object[]) => staff.put("/api/staff/content/home", { data: { sections: list } });
  for (const logo of LOGOS) {
    await expectRefused(staff.put("/api/staff/brand/logo", { multipart: { file: file("a.svg", logo) } }), logo);
  }
  const look = { name: "Asha", accent: "#1f4d46", secondAccent: "#7c5818", banner: "#1f4d46" };
  for (const colour of COLOURS) {
    await expectRefused(staff.put("/api/staff/brand", { data: { ...look, banner: colour } }), `colour ${colour}`);
  }
  await expectRefused(
    staff.put("/api/staff/brand", { data: { ...look, name: `Asha ${BIDI_OVERRIDES}` } }),
    "a name with bidirectional overrides",
  );
  for (const to of ADDRESSES)
    await expectRefused(home(text({ link: { label: "Go", kind: "url", to } })), `address ${to}`);
  await expectRefused(home(text({ title: longWord(5_000) })), "a heading of 5,000 characters");
  await expectRefused(home(text({ title: `Sale ${BIDI_OVERRIDES}` })), "a heading with bidirectional overrides");
  const page = {
    slug: "hostile",
    title: "Long",
    description: "",
    lead: "",
    body: `<h3>${longWord(5_000)}</h3>`,
    dated: false,
  };
  await expectRefused(staff.post("/api/staff/content/pages", { data: page }), "a page's heading of 5,000 characters");
}

/** The data of a call that is accepted. */
async function dataOf<Data>(request: Promise<{ ok: () => boolean; text: () => Promise<string> }>): Promise<Data> {
  const answer = await request;
  const body = await answer.text();
  expect(answer.ok(), body).toBe(true);
  return (JSON.parse(body) as { data: Data }).data;
}

/** Publishes all accepted hostile content. Returns the URLs that show it. */
async function publishAccepted(staff: APIRequestContext): Promise<string[]> {
  const title = `${IMAGE_TAG} ${longWord(60)}`;
  const logo = { name: "🪔 <b>&.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SCRIPTED_LOGO) };
  await dataOf(
    staff.put("/api/staff/brand", {
      data: { name: `<i>Asha</i> 🪔${longWord(40)}`, accent: "#1f4d46", secondAccent: "#7c5818", banner: "#1f4d46" },
    }),
  );
  await dataOf(staff.put("/api/staff/brand/logo", { multipart: { file: logo } }));
  const promoMessages = [IMAGE_TAG, longWord(80)];
  await dataOf(
    staff.put("/api/staff/settings", {
      data: { settings: { ...demoSettings, name: undefined, promoMessages, tagline: IMAGE_TAG } },
    }),
  );
  const { categoryID } = await dataOf<{ categoryID: number }>(
    staff.post("/api/AddCategory", { data: { CategoryName: CATEGORY } }),
  );
  const sent = {
    Title: title,
    Description: RICH_TEXT,
    Price: "999",
    SizeOrWeight: longWord(40),
    LabelHeading: IMAGE_TAG,
    LabelDescription: longWord(200),
    categoryID: String(categoryID),
    images: { name: `${IMAGE_TAG}.png`, mimeType: "image/png", buffer: anEmptyPng(600, 600) },
  };
  const { productID } = await dataOf<{ productID: number }>(staff.post("/api/AddProductForDash", { multipart: sent }));
  const post = await dataOf<{ id: number; slug: string }>(
    staff.post("/api/posts", { data: { title, body: RICH_TEXT, published: true } }),
  );
  const page = {
    slug: "hostile",
    title: `<u>${longWord(70)}`,
    description: IMAGE_TAG,
    lead: `${IMAGE_TAG}${longWord(300)}`,
    body: RICH_TEXT,
    dated: true,
  };
  await dataOf(staff.post("/api/staff/content/pages", { data: page }));
  await dataOf(staff.put("/api/staff/content/menus", { data: menus() }));
  await dataOf(staff.put("/api/staff/content/home", { data: { sections: sections(String(productID)) } }));
  const { draft } = await dataOf<ContentView>(staff.get("/api/staff/content"));
  await dataOf(staff.post("/api/staff/content/publish", { data: { updatedAt: draft.updatedAt } }));
  return [
    "/",
    "/pages/hostile",
    `/journal/${post.id}-${post.slug}`,
    `/products-details/${productID}`,
    `/products-by-category/${encodeURIComponent(CATEGORY)}`,
    `/search?q=${encodeURIComponent(IMAGE_TAG)}`,
    "/about",
    "/contact",
  ];
}

/** An order whose customer, address and product cannot wrap. */
async function placeOrder(buyer: APIRequestContext, product: number): Promise<string> {
  const data = {
    CustomerName: longWord(60),
    CustomerEmail: administrator.email,
    CustomerPhone: "9876543210",
    CustomerAddress: longWord(120),
    PinCode: "160017",
    City: longWord(40),
    PaymentMethod: "Cash on Delivery",
    TotalAmount: 999,
    OrderItems: [{ ProductID: product, ProductName: "A ring", Price: 999, Quantity: 1 }],
  };
  return (await dataOf<{ orderID: string }>(buyer.post("/api/place-order", { data }))).orderID;
}

/** Creates an offer for all products. Returns its number. */
async function createOffer(staff: APIRequestContext): Promise<number> {
  const data = { title: longWord(60), kind: "percent", percent: 10, pieceName: longWord(20) };
  return (await dataOf<{ offerID: number }>(staff.post("/api/staff/offers", { data }))).offerID;
}

/** The screens of staff and customers that show these texts. */
function privateScreens({ post, product, order }: Record<"post" | "product" | "order", string>): string[] {
  return [
    "/dashboard",
    "/all-admin-orders",
    `/all-admin-orders/${order}`,
    `/all-admin-orders/${order}/pack`,
    `/all-admin-orders/${order}/packing-slip`,
    "/my-orders",
    `/my-orders/${order}`,
    "/product-list",
    `/edit-products/${product}`,
    "/category-list",
    "/journal-posts",
    `/journal-posts/${post}`,
    "/store-pages",
    "/store-pages/edit/hostile",
    "/store-menus",
    "/store-home",
    "/change-log",
  ];
}

/** Expects an intact page: header, heading and footer, no overflow on a phone, no executed script, nothing on top. */
async function expectIntact(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const found = await page.evaluate(() => ({
    hasRun: "hostile" in window,
    isLeftToRight: getComputedStyle(document.body).direction === "ltr",
    foreign: document.querySelectorAll(
      "main iframe, main form[action^='http'], main [onclick], main [href^='javascript']",
    ).length,
    over: [...document.querySelectorAll("main *")].filter(
      (part) => part.textContent === "Over all" && getComputedStyle(part).position === "fixed",
    ).length,
    footerIsBelow: (document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0) > innerHeight,
  }));
  expect(found).toEqual({ hasRun: false, isLeftToRight: true, foreign: 0, over: 0, footerIsBelow: true });
}

async function expectFitting(page: Page, url: string): Promise<void> {
  await open(page, url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
}

test("no text of staff runs as script or breaks the layout of a page", async ({ page }) => {
  const shop = await startShopProcess("--empty");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  try {
    const guest = await requests.newContext({ baseURL: shop.url });
    const staff = await requests.newContext({ baseURL: shop.url, extraHTTPHeaders: await asAdministrator(guest) });
    await expectRefusals(staff);
    const paths = await publishAccepted(staff);
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, shop.url + path);
        await expectIntact(page);
      });
    }
    await page.getByRole("button", { name: "Menu" }).first().click();
    await expectNoSidewaysScroll(page);
    const [, post = "", product = ""] = /journal\/(\d+).+products-details\/(\d+)/.exec(paths.join(" ")) ?? [];
    const order = await placeOrder(staff, Number(product));
    await open(page, `${shop.url}/login`);
    await fillLogin(page, administrator);
    await expect(page).toHaveURL(`${shop.url}/dashboard`);
    for (const path of privateScreens({ post, product, order })) {
      await test.step(path, async () => expectFitting(page, shop.url + path));
    }
    await open(page, `${shop.url}/offers/${await createOffer(staff)}`);
    await expect(page.getByText("It concerns 1 product.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    // Without a logo, the shop's name is shown.
    await dataOf(staff.delete("/api/staff/brand/logo"));
    for (const path of ["/", `/all-admin-orders/${order}/packing-slip`]) {
      await test.step(path, async () => expectFitting(page, shop.url + path));
    }
    expect(await page.evaluate(() => "hostile" in window)).toBe(false);
    expect(dialogs).toEqual([]);
  } finally {
    await shop.stop();
  }
});

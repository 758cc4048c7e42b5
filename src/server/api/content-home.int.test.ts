// oxlint-disable no-script-url -- what staff may not enter
import { describe, expect, it } from "vitest";
import type { ContentView, VersionView } from "#contract/content/content.ts";
import type { HomeSection, StaffHomeView } from "#contract/content/home.ts";
import { INITIAL_HOME } from "#domain/content/initial/initial-home.ts";
import { publishDraft } from "#tests/support/content.ts";
import {
  givenCategory,
  givenCustomer,
  givenOrder,
  givenPicture,
  givenPost,
  givenProduct,
  givenStaff,
  loggedIn,
} from "#tests/support/given.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { loadHome } from "#web/storefront/home/load-home.ts";

const BASE = { hidden: false, from: "", until: "" } as const;
const RATES: HomeSection = { ...BASE, id: "rates", kind: "rates", title: "Today" };
const NO_LINK = { label: "", kind: "category", to: "" } as const;

function textSection(given: Partial<Extract<HomeSection, { kind: "text" }>> = {}): HomeSection {
  const text = { title: "Diwali", text: "Open until nine.", image: "", pictureFirst: false, link: NO_LINK };
  return { ...BASE, id: "text", kind: "text", ...text, ...given };
}

function slide(given: object = {}) {
  const link = { label: "Look", kind: "category", to: "Rings" };
  return { heading: "Gold", text: "", link, image: "", product: "1", ...given };
}

const carousel = (given?: object) => ({ ...BASE, id: "slides", kind: "carousel", slides: [slide(given)] });

/** A shop with one category, and readers for the draft and the public home page. */
async function createContentShop() {
  const shop = await createTestShop();
  const { services } = shop;
  const token = await loggedIn(shop, await givenStaff(shop));
  const categoryId = await givenCategory(shop.db, "Rings");
  await services.menu.reload();
  const ask = async <Data>(method: string, path: string, body?: unknown) =>
    shop.call<Data>(method, `/api/staff/content${path}`, { token, body });
  async function read() {
    const { data } = (await ask<StaffHomeView>("GET", "/home")).body;
    if (!data) throw new Error("There is always a home page.");
    return data;
  }
  const write = async (...sections: object[]) => ask<StaffHomeView>("PUT", "/home", { sections });
  const shown = async () => {
    const reads = { ...services, settings: services.settings.current() };
    return loadHome(reads, await services.content.getHome());
  };
  return { shop, token, categoryId, ask, read, write, shown };
}

describe("home page", () => {
  it("the home page is the default one until another is published", async () => {
    const { shop, ask, read, write } = await createContentShop();
    expect(await read()).toMatchObject({ sections: INITIAL_HOME.sections, state: "published" });
    expect(await write(textSection())).toMatchObject({
      status: 200,
      body: { data: { state: "changed" }, sys_message: "Saved in the draft." },
    });
    expect((await shop.services.content.getHome()).sections).not.toHaveLength(1);
    expect(await read()).toMatchObject({ sections: [{ title: "Diwali" }], published: INITIAL_HOME.sections });
    await publishDraft(shop);
    expect((await shop.services.content.getHome()).sections).toMatchObject([{ kind: "text", title: "Diwali" }]);
    expect(await read()).not.toHaveProperty("published");
    await ask("DELETE", "/home");
    await publishDraft(shop);
    expect(await read()).toMatchObject({ sections: INITIAL_HOME.sections, state: "published" });
  });

  it("the home page stores texts literally, with special characters and emoji", async () => {
    const { shop, write } = await createContentShop();
    const title = "<script>alert(1)</script> 🪔 & {{shop_name}}";
    await write(textSection({ title, text: "One\nTwo" }));
    await publishDraft(shop);
    expect((await shop.services.content.getHome()).sections).toMatchObject([
      { title: "<script>alert(1)</script> 🪔 & Rajatam", text: "One\nTwo" },
    ]);
  });

  it("the home page is not silently overwritten by a concurrent change", async () => {
    const { ask, read, write } = await createContentShop();
    const { updatedAt } = await read();
    await write(RATES);
    const late = await ask("PUT", "/home", { sections: [], updatedAt });
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    const discard = `/home/discard?updatedAt=${updatedAt}`;
    expect(await ask("POST", discard)).toMatchObject({ status: 409, body: { code: "stale" } });
    expect((await read()).sections).toHaveLength(1);
  });
});

describe("invalid home pages", async () => {
  const { read, write } = await createContentShop();

  it.each<[string, string, object]>([
    [
      "sections.0.link.to",
      "a script link",
      textSection({ link: { label: "x", kind: "url", to: "javascript:alert(1)" } }),
    ],
    ["sections.0.link.to", "an unknown page", textSection({ link: { label: "x", kind: "page", to: "care" } })],
    ["sections.0.title", "a title of 5,000 characters", textSection({ title: "x".repeat(5_000) })],
    ["sections.0.title", "a mark that turns the direction", textSection({ title: "x\u202Ey" })],
    ["sections.0.title", "an unknown placeholder", textSection({ title: "{{town}}" })],
    ["sections.0.image", "a picture of another site", textSection({ image: "https://example.com/a.jpg" })],
    ["sections.0.image", "a picture that is not there", textSection({ image: `/media/${"a".repeat(32)}/640.jpg` })],
    ["sections.0.until", "days the wrong way round", textSection({ from: "2026-11-09", until: "2026-11-08" })],
    [
      "sections.0.slides.0.link.to",
      "an unknown category",
      carousel({ link: { label: "", kind: "category", to: "Sets" } }),
    ],
    ["sections.0.slides.0.product", "a slide without a picture", carousel({ product: "" })],
    ["sections.0.slides.0.heading", "a slide without a heading", carousel({ heading: " " })],
  ])("an invalid home page is refused at %s: %s", async (field, _what, section) => {
    expect(await write(section)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await read()).toMatchObject({ sections: INITIAL_HOME.sections });
  });
});

describe("public home page", () => {
  it("the public home page stays intact when product and category are deleted, and follows a renaming", async () => {
    const { shop, token, categoryId, write, shown } = await createContentShop();
    const { db } = shop;
    const givenPiece = async () => (await givenProduct(db, { categories: ["Rings"] })).productID;
    const ids = [await givenPiece(), await givenPiece()];
    const [first = 0] = ids;
    const chosen = { source: "chosen", category: "", products: ids.map((id) => ({ number: String(id) })), count: 1 };
    const answer = await write(
      carousel({ product: String(first) }),
      {
        ...BASE,
        id: "row",
        kind: "products",
        title: "",
        source: "category",
        category: "Rings",
        products: [],
        count: 6,
      },
      { ...BASE, id: "chosen", kind: "products", title: "Ours", ...chosen },
      textSection({ link: { label: "See", kind: "product", to: String(first) } }),
    );
    expect(answer.status).toBe(200);
    await publishDraft(shop);
    const renamed = { categoryID: categoryId, categoryName: "Finger Rings" };
    await shop.call("PUT", "/api/UpdateCategory", { token, body: renamed });
    const before = await shown();
    expect(before).toMatchObject([
      { kind: "carousel" },
      { title: "Finger Rings" },
      { title: "Ours" },
      { kind: "text" },
    ]);
    await db.updateTable("products").set({ archivedAt: shop.clock() }).where("id", "=", first).execute();
    const after = await shown();
    expect(after.map(({ items }) => items.length)).toEqual([1, 1, 1, 1]);
    expect(after).toMatchObject([{ items: [{ heading: "Finger Rings" }] }, {}, {}, { items: [{ link: undefined }] }]);
    await db.updateTable("products").set({ archivedAt: shop.clock() }).execute();
    await db.deleteFrom("productCategories").execute();
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${categoryId}`, { token });
    expect((await shown()).map(({ kind }) => kind)).toEqual(["text"]);
  });

  it("links to a deleted category are lost immediately in the shop, and on request in the draft", async () => {
    const { shop, token, categoryId, ask, read, write, shown } = await createContentShop();
    const link = { label: "Look", kind: "category", to: "Rings" } as const;
    const elsewhere = slide({ link: { label: "All", kind: "url", to: "/products" } });
    const row = { title: "", source: "category", category: "Rings", products: [], count: 6 };
    const answer = await write(
      { ...carousel(), slides: [slide(), elsewhere] },
      { ...carousel(), id: "only" },
      { ...BASE, id: "strip", kind: "categories", title: "", categories: [{ name: "Rings" }] },
      { ...BASE, id: "row", kind: "products", ...row },
      textSection({ link }),
      RATES,
    );
    expect(answer.status).toBe(200);
    await publishDraft(shop);
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${categoryId}`, { token });
    expect((await shown()).map(({ kind }) => kind)).toContain("text");
    expect((await read()).sections).toHaveLength(6);
    expect(await ask("POST", "/home/remove-lost")).toMatchObject({ status: 200 });
    const { sections, state } = await read();
    expect(state).toBe("changed");
    expect(sections.map(({ id }) => id)).toEqual(["slides", "text", "rates"]);
    expect(sections).toMatchObject([{ slides: [{ link: { to: "/products" } }] }, { link: NO_LINK }, {}]);
    expect(await write(...sections)).toMatchObject({ status: 200 });
  });

  it("the home page of a shop without the demo contains nothing of it", async () => {
    const { shop, shown } = await createContentShop();
    await shop.services.demoRemoval.startWithoutDemo();
    await shop.services.content.reload();
    await givenProduct(shop.db, { categories: ["Rings"] });
    expect((await shown()).map(({ kind }) => kind)).toEqual(["categories", "products", "facts"]);
  });

  it("the home page can be previewed with the link, as of any day", async () => {
    const { shop, ask, write } = await createContentShop();
    await write(RATES, { ...textSection(), from: "2040-01-01", until: "2040-01-02" });
    const path = (await ask<ContentView>("POST", "/preview")).body.data?.previewPath ?? "";
    const token = path.slice("/preview/".length);
    const { content } = shop.services;
    const kinds = async (day?: string) =>
      (await content.getPreviewHome(token, day === undefined ? undefined : new Date(day))).sections.map(
        ({ kind }) => kind,
      );
    expect(await kinds()).toEqual(["rates"]);
    expect(await kinds("2040-01-02T18:29:59Z")).toEqual(["rates", "text"]);
    expect(await kinds("2040-01-02T18:30:00Z")).toEqual(["rates"]);
    expect(await content.getPreview(token, undefined)).toMatchObject({ page: undefined });
    await ask("DELETE", "/preview");
    await expect(content.getPreviewHome(token)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("an earlier version of home page and menus can be read, section by section", async () => {
  const { shop, ask, write } = await createContentShop();
  const entry = { label: "Ours", kind: "url", to: "/products" };
  await write({ ...RATES, from: "2027-01-01" }, carousel({ heading: "Gold for Diwali" }));
  await ask("PUT", "/menus", {
    main: [{ ...entry, children: [{ ...entry, label: "", kind: "category", to: "Rings" }], more: false }],
    second: { entries: [entry], shownOn: ["/"] },
    footer: [{ title: "About us", links: [entry] }],
  });
  await publishDraft(shop);
  await write(RATES);
  await publishDraft(shop);
  const read = async (number: number) => (await ask<VersionView>("GET", `/versions/${number}`)).body.data;
  expect(await read(2)).toMatchObject({
    home: [
      { title: "Today’s rates (from 2027-01-01)", text: "Today" },
      { title: "Carousel", text: "Gold for Diwali · Look · Rings · 1" },
    ],
    menus: [
      { title: "Ours", text: "Rings" },
      { title: "Bar below the header", text: "Ours" },
      { title: "About us", text: "Ours" },
    ],
  });
  expect((await read(3))?.home).toHaveLength(1);
});

describe("rows of a home page", () => {
  it("the home page's rows show the newest and best-selling products, the newest posts and today's rates", async () => {
    const { shop, token, write, shown } = await createContentShop();
    const [ordered, newest] = [
      await givenProduct(shop.db, { title: "Aria" }),
      await givenProduct(shop.db, { title: "Bel" }),
    ];
    await givenOrder(shop, await loggedIn(shop, await givenCustomer(shop)), [{ product: ordered }]);
    const post = await givenPost(shop, token);
    await shop.call("POST", "/api/staff/rates", { token, body: { rates: rateEntries({ "22K": 13_750 }) } });
    const row = (id: string, source: string) => {
      return { ...BASE, id, kind: "products", title: "", source, category: "", products: [], count: 1 };
    };
    const journal = { ...BASE, id: "posts", kind: "journal", title: "From the journal", count: 3 };
    expect(await write(row("new", "newest"), row("best", "best-selling"), journal, RATES)).toMatchObject({
      status: 200,
    });
    await publishDraft(shop);
    expect(await shown()).toMatchObject([
      { title: "New in the shop", items: [{ title: newest.title }] },
      { title: "Best-selling", items: [{ title: ordered.title }] },
      { title: "From the journal", items: [{ title: post.title }] },
      { title: "Today", items: [{ purity: "22K", perGram: 13_750 }] },
    ]);
  });
});

describe("pictures of a home page", () => {
  it("a home page's picture that was deleted leaves the text of its section", async () => {
    const { shop, write, shown } = await createContentShop();
    const key = "c".repeat(32);
    const image = await givenPicture(shop.db, key);
    expect(await write(textSection({ image }))).toMatchObject({ status: 200 });
    await publishDraft(shop);
    await shop.db.deleteFrom("media").where("key", "=", key).execute();
    expect(await shown()).toMatchObject([{ kind: "text", items: [{ text: "Open until nine." }] }]);
  });

  it("a home page's picture is kept as long as a version or the draft uses it", async () => {
    const { shop, write } = await createContentShop();
    const { db, services } = shop;
    const key = "b".repeat(32);
    await db
      .insertInto("media")
      .values({ key, kind: "image", extension: "jpg", width: 640, height: 640, lastNeededAt: new Date(0) })
      .execute();
    const isThere = async () =>
      (await db.selectFrom("media").select("key").where("key", "=", key).execute()).length === 1;
    expect(await write(textSection({ image: `/media/${key}/640.jpg` }))).toMatchObject({ status: 200 });
    await services.media.sweepUnused();
    expect(await isThere()).toBe(true);
    await publishDraft(shop);
    await services.media.sweepUnused();
    expect(await isThere()).toBe(true);
    await write(textSection());
    await publishDraft(shop);
    await services.media.sweepUnused();
    expect(await isThere()).toBe(true);
    await db.deleteFrom("contentVersions").where("number", "=", 2).execute();
    await services.media.sweepUnused();
    expect(await isThere()).toBe(false);
  });
});

// oxlint-disable no-script-url -- what staff may not enter
import { describe, expect, it } from "vitest";
import type { ContentView } from "#contract/content/content.ts";
import type { StaffMenusView } from "#contract/content/menus.ts";
import { A_PAGE, publishDraft } from "#tests/support/content.ts";
import { givenCategory, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

async function createContentShop() {
  const shop = await createTestShop();
  const token = await loggedIn(shop, await givenStaff(shop));
  const rings = await givenCategory(shop.db, "Rings");
  await shop.services.menu.reload();
  const ask = async <Data>(method: string, path: string, body?: unknown) =>
    shop.call<Data>(method, `/api/staff/content${path}`, { token, body });
  async function read() {
    const { data } = (await ask<StaffMenusView>("GET", "/menus")).body;
    if (!data) throw new Error("There are always menus.");
    const { state: _, ...menus } = data;
    return menus;
  }
  const second = async () => (await shop.services.content.getMenus()).second;
  /** Menus without categories, because this shop lacks those of the default menus. */
  const small = async () => {
    const { footer, updatedAt } = await read();
    return { main: [], second: { entries: [], shownOn: ["/"] }, footer, updatedAt };
  };
  return { shop, token, rings, ask, read, second, small };
}

const ringsEntry = { label: "Our rings", kind: "category", to: "Rings" };

describe("menus", () => {
  it("the menus are public once the draft is published, and follow a category that is renamed", async () => {
    const { shop, token, rings, ask, second, small } = await createContentShop();
    const menus = { ...(await small()), second: { entries: [ringsEntry], shownOn: ["/"] } };
    expect(await ask("PUT", "/menus", menus)).toMatchObject({ status: 200, body: { data: { state: "changed" } } });
    expect(await second()).toEqual([{ category: "Rings" }]);
    await publishDraft(shop);
    expect(await second()).toEqual([{ label: "Our rings", category: "Rings" }]);
    const renamed = { categoryID: rings, categoryName: "Finger Rings" };
    await shop.call("PUT", "/api/UpdateCategory", { token, body: renamed });
    expect(await second()).toEqual([{ category: "Finger Rings" }]);
  });

  it("the menus lose the entries of a deleted category, immediately in the shop and on request in the draft", async () => {
    const { shop, token, rings, ask, read, second, small } = await createContentShop();
    await ask("PUT", "/menus", { ...(await small()), second: { entries: [ringsEntry], shownOn: ["/"] } });
    await publishDraft(shop);
    await shop.call("DELETE", `/api/DeleteCategory?categoryID=${rings}`, { token });
    expect(await second()).toEqual([]);
    expect((await read()).second.entries).toMatchObject([{ to: "Rings" }]);
    await ask("POST", "/menus/remove-lost");
    expect((await read()).second.entries).toEqual([]);
  });

  it("the menus accept links to existing products only, and omit a product while it is archived", async () => {
    const { shop, ask, second, small } = await createContentShop();
    const { productID } = await givenProduct(shop.db);
    const entry = { label: "Gift of the week", kind: "product", to: String(productID) };
    const put = async (entries: object[]) =>
      ask("PUT", "/menus", { ...(await small()), second: { entries, shownOn: ["/"] } });
    const message = "There is no product with this number.";
    expect(await put([entry, { ...entry, to: "99999" }])).toMatchObject({
      status: 422,
      body: { errors: [{ field: "second.entries.1.to", message }] },
    });
    expect((await put([entry])).status).toBe(200);
    await publishDraft(shop);
    const link = { label: "Gift of the week", to: `/products-details/${productID}` };
    expect(await second()).toEqual([link]);
    const archive = async (archivedAt: Date | null) =>
      shop.db.updateTable("products").set({ archivedAt }).where("id", "=", productID).execute();
    await archive(shop.clock());
    expect(await second()).toEqual([]);
    expect(await shop.services.content.getMenus()).toMatchObject({ products: [productID] });
    await archive(null);
    expect(await second()).toEqual([link]);
  });

  it("changes of the menus can be discarded, and published menus can be reset to the default ones", async () => {
    const { shop, ask, read, small } = await createContentShop();
    for (const name of new Set((await read()).second.entries.map(({ to }) => to))) {
      if (name !== "Rings") await givenCategory(shop.db, name);
    }
    await ask("PUT", "/menus", await small());
    const draft = async () => (await ask<ContentView>("GET", "")).body.data?.draft.changed;
    expect(await draft()).toEqual(["Menus"]);
    await ask("POST", "/menus/discard");
    expect(await draft()).toEqual([]);
    await ask("PUT", "/menus", await small());
    await publishDraft(shop);
    await ask("DELETE", "/menus");
    await publishDraft(shop);
    expect(await shop.services.content.getMenus()).toMatchObject({
      second: [{ category: "Rings" }, {}, {}, {}, {}, {}],
    });
  });

  it("the menus are not silently overwritten by a concurrent change", async () => {
    const { ask, small } = await createContentShop();
    const seen = await small();
    await ask("PUT", "/menus", { ...seen, footer: [] });
    expect(await ask("PUT", "/menus", seen)).toMatchObject({ status: 409, body: { code: "stale" } });
    const discard = `/menus/discard?updatedAt=${seen.updatedAt}`;
    expect(await ask("POST", discard)).toMatchObject({ status: 409, body: { code: "stale" } });
  });

  it("the menus may link to a page of the draft, which then cannot be removed", async () => {
    const { shop, token, ask, small } = await createContentShop();
    await ask("POST", "/pages", A_PAGE);
    const entry = { label: "Care", kind: "page", to: "care-guide" };
    await ask("PUT", "/menus", { ...(await small()), second: { entries: [entry], shownOn: ["/"] } });
    await publishDraft(shop);
    expect((await shop.services.content.getMenus()).second).toEqual([{ label: "Care", to: "/pages/care-guide" }]);
    await ask("DELETE", "/pages/care-guide");
    const { draft } = (await ask<ContentView>("GET", "")).body.data ?? { draft: { updatedAt: null } };
    const body = { updatedAt: draft.updatedAt };
    expect(await shop.call("POST", "/api/staff/content/publish", { token, body })).toMatchObject({
      status: 409,
      body: { code: "still_in_use" },
    });
  });
});

describe("invalid menus", async () => {
  const { ask, read, small } = await createContentShop();

  it.each([
    ["second.entries.0.to", { label: "x", kind: "url", to: "javascript:alert(1)" }],
    ["second.entries.0.to", { label: "x", kind: "category", to: "Sets" }],
    ["second.entries.0.to", { label: "x", kind: "page", to: "care-guide" }],
    ["second.entries.0.to", { label: "x", kind: "product", to: "ring" }],
    ["second.entries.0.label", { label: "", kind: "url", to: "/" }],
    ["second.entries.0.label", { label: "x".repeat(5_000), kind: "url", to: "/" }],
    ["second.entries.0.label", { label: "x\u202Ey", kind: "url", to: "/" }],
  ])("invalid menus are refused at %s: %j", async (field, entry) => {
    const before = await read();
    const answer = await ask("PUT", "/menus", { ...(await small()), second: { entries: [entry], shownOn: ["/"] } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await read()).toEqual(before);
  });
});

import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { currentName } from "#contract/catalogue/menu.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { categoryPath } from "#contract/kernel/paths.ts";
import { publishDraft } from "#tests/support/content.ts";
import { givenCategory, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { loader as readAllCategories } from "#web/routes/storefront/all-categories.tsx";
import { loader } from "#web/routes/storefront/category.tsx";
import { shopContext } from "#web/shop/shop-context.ts";
import { createPageShop } from "../composition/page-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop, "staff"));
const { menu } = shop.services;

async function change<Data = CategoryView>(method: string, path: string, body?: unknown) {
  const answer = await shop.call<Data>(method, `/api/${path}`, { token, body });
  expect(answer).toMatchObject({ body: { isSuccess: true } });
  return answer.body.data;
}

function givenContext() {
  const context = new RouterContextProvider();
  context.set(shopContext, createPageShop(shop.services, { publicUrl: "https://shop.test", paymentScriptUrl: "" }));
  return context;
}

/** The status and redirect target of a category page. */
async function open(category: string, search = "") {
  const context = givenContext();
  const url = new URL(`https://shop.test${categoryPath(category)}${search}`);
  const request = new Request(url);
  const args = { context, request, url, params: { category }, pattern: "/products-by-category/:category" };
  try {
    const answer = await loader(args);
    return { status: ("init" in answer ? answer.init?.status : undefined) ?? 200 };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, to: thrown.headers.get("location") };
  }
}

async function listAllCategories(): Promise<string[]> {
  const url = new URL("https://shop.test/all-categories");
  const args = { context: givenContext(), request: new Request(url), url, params: {}, pattern: "/all-categories" };
  return (await readAllCategories(args)).tiles.map(({ name }) => name);
}

it("the menus follow a renamed category, and its former path redirects to the new one", async () => {
  const categoryID = await givenCategory(shop.db, "Rings");
  await menu.reload();
  expect(currentName(menu.current(), "Rings")).toBe("Rings");
  await change("PUT", "UpdateCategory", { categoryID, categoryName: "Finger Rings" });
  expect(currentName(menu.current(), "Rings")).toBe("Finger Rings");
  expect(await open("Finger Rings")).toEqual({ status: 200 });
  expect(await open("rings")).toEqual({ status: 301, to: categoryPath("Finger Rings") });
  const filters = "?metal=silver&utm_source=mail";
  expect(await open("rings", filters)).toEqual({ status: 301, to: categoryPath("Finger Rings") + filters });
});

it("another category may take the former name, which gives it the path, not the place in the menus", async () => {
  await change("POST", "AddCategory", { CategoryName: "Rings" });
  expect(currentName(menu.current(), "Rings")).toBe("Finger Rings");
  expect(menu.current().more).toEqual(["Rings"]);
  expect(await open("Rings")).toEqual({ status: 200 });
  expect(await listAllCategories()).toEqual(["Finger Rings", "Rings"]);
});

it("the menus drop a deleted category, and contain a new one", async () => {
  const added = await change("POST", "AddCategory", { CategoryName: "Sets" });
  expect(currentName(menu.current(), "Sets")).toBe("Sets");
  await change("DELETE", `DeleteCategory?categoryID=${added?.categoryID}`);
  expect(currentName(menu.current(), "Sets")).toBeUndefined();
  expect(await open("Sets")).toEqual({ status: 404 });
  await change("POST", "AddCategory", { CategoryName: "Nose pins" });
  expect(menu.current().more).toContain("Nose pins");
});

it("All Categories lists a category once neither the menus nor the home page link to it", async () => {
  const given = ["Dabbi", "Personalised", "Men's"];
  for (const name of given) await givenCategory(shop.db, name);
  await menu.reload();
  const listed = async () => (await listAllCategories()).filter((name) => given.includes(name));
  expect(await listed()).toEqual([]);

  const section = { id: "strip", hidden: false, from: "", until: "", kind: "categories", title: "" };
  await change("PUT", "staff/content/menus", { main: [], second: { entries: [], shownOn: [] }, footer: [] });
  await change("PUT", "staff/content/home", { sections: [{ ...section, categories: [{ name: "Men's" }] }] });
  await publishDraft(shop);
  expect(await listed()).toEqual(["Dabbi", "Personalised"]);
});

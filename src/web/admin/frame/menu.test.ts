import { describe, expect, it } from "vitest";
import type { MenuItem } from "./menu-items.ts";
import { MENU } from "./menu-items.ts";
import { crumbsOf, findTrail, isPublicPage, isOwnPage, titleOf, visibleMenu } from "./menu.rules.ts";

function leaves(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => (item.children ? leaves(item.children) : [item]));
}

function allItems(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => [item, ...allItems(item.children ?? [])]);
}

describe("entries", () => {
  it.each([
    ["All User Orders", "/all-admin-orders"],
    ["cart", "/cart"],
    ["Checkout", "/Checkout"],
    ["Add New Category", "/add-new-category"],
    ["Product List", "/product-list"],
    ["Category List", "/category-list"],
    ["Add Product", "/add-product"],
    ["Login", "/guest/login"],
    ["Register", "/guest/register"],
    ["Typography", "/typography"],
    ["Colors", "/color"],
    ["Sample Page", "/sample-page"],
    ["Dashboard", "/dashboard"],
    ["Rates", "/rates"],
    ["Customers", "/customers"],
    ["Offers", "/offers"],
    ["Coupons", "/coupons"],
    ["Journal", "/journal-posts"],
    ["Accounts", "/accounts"],
    ["Staff", "/staff"],
    ["Change Log", "/change-log"],
    ["Store Settings", "/store-settings"],
    ["Account Security", "/account-security"],
  ])("the staff menu has %s, which leads to %s", (title, url) => {
    expect(leaves(MENU).find((item) => item.title === title)?.url).toBe(url);
  });

  it("the entries of the staff menu have unique ids", () => {
    const ids = allItems(MENU).map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

describe("viewers", () => {
  const urls = (viewer: Parameters<typeof visibleMenu>[1]) => leaves(visibleMenu(MENU, viewer)).map(({ url }) => url);

  it.each(["administrator", "unknown"] as const)("the staff menu is complete for the viewer %s", (viewer) => {
    expect(visibleMenu(MENU, viewer)).toEqual(MENU);
  });

  it("the menu of staff has no administration", () => {
    expect(urls("staff")).toContain("/all-admin-orders");
    for (const url of ["/accounts", "/staff", "/change-log", "/store-settings"])
      expect(urls("staff")).not.toContain(url);
    expect(visibleMenu(MENU, "staff").map(({ title }) => title)).not.toContain("Administration");
  });

  it("the menu of visitors has only public entries", () => {
    expect(urls("visitor")).toEqual([
      "/cart",
      "/Checkout",
      "/guest/login",
      "/guest/register",
      "/typography",
      "/color",
      "/sample-page",
    ]);
    expect(visibleMenu(MENU, "visitor").map(({ title }) => title)).toEqual(["Orders", "Account", "Style"]);
    expect(isPublicPage(MENU, "/Typography/")).toBe(true);
    for (const path of ["/dashboard", "/edit-products/3", "/account-security", "/nothing"]) {
      expect(isPublicPage(MENU, path)).toBe(false);
    }
  });
});

describe("trails", () => {
  it.each([
    ["/all-admin-orders", [{ label: "Orders" }, { label: "All User Orders" }]],
    ["/Add-Product/", [{ label: "Catalogue" }, { label: "Add Product" }]],
    ["/dashboard", [{ label: "Dashboard" }]],
    ["/no-such-page", []],
    ["/api/docs", []],
    ["/staffroom", []],
  ])("the trail of %s is %j", (path, crumbs) => {
    expect(crumbsOf(MENU, path)).toEqual(crumbs);
  });

  it("the trail of a page below an entry links to the entry and ends with the page's own label", () => {
    const list = { label: "Product List", to: "/product-list" };
    expect(crumbsOf(MENU, "/edit-products/12", "Tara Ring")).toEqual([
      { label: "Catalogue" },
      list,
      { label: "Tara Ring" },
    ]);
    expect(crumbsOf(MENU, "/edit-products/12")).toEqual([{ label: "Catalogue" }, list]);
    expect(crumbsOf(MENU, "/all-admin-orders/RJ-10486", "RJ-10486").at(-1)).toEqual({ label: "RJ-10486" });
  });

  it("the trail of a page prefers the entry that covers more of the path", () => {
    const menu: MenuItem[] = [
      { id: "a", title: "Journal", type: "item", url: "/journal" },
      { id: "b", title: "New Post", type: "item", url: "/journal/new" },
    ];
    expect(findTrail(menu, "/journal/new/draft").at(-1)?.id).toBe("b");
    expect(findTrail(menu, "/journal/12").at(-1)?.id).toBe("a");
  });

  it("the trail of a page provides the title of the page", () => {
    expect(titleOf(MENU, "/color")).toBe("Colors");
    expect(titleOf(MENU, "/edit-products/3")).toBe("Product List");
    expect(titleOf(MENU, "/")).toBeUndefined();
  });

  it("an entry's own page is distinguished from a page below it", () => {
    const item: MenuItem = { id: "checkout", title: "Checkout", type: "item", url: "/Checkout" };
    expect(isOwnPage(item, "/checkout")).toBe(true);
    expect(isOwnPage(item, "/checkout/done")).toBe(false);
  });
});

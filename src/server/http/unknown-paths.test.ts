import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { isUnknownPath } from "./unknown-paths.ts";

const routes = {
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout", index: true },
  cart: { id: "cart", parentId: "layout", path: "cart" },
  product: { id: "product", parentId: "layout", path: "products-details/:product?" },
  orders: { id: "orders", parentId: "layout", path: "my-orders" },
  order: { id: "order", parentId: "orders", path: ":orderId" },
  rest: { id: "rest", parentId: "layout", path: "*" },
} as unknown as ServerBuild["routes"];

const routeDiscovery = { mode: "lazy", manifestPath: "/__manifest" } as const;

describe("isUnknownPath", () => {
  it.each(["/nothing", "/cart/more", "/products-details/1/2", "/my-orders/RJ-1/x", "/wp-login.php", "/%00"])(
    "%s is an unknown path",
    (path) => {
      expect(isUnknownPath({ routes, routeDiscovery }, path)).toBe(true);
    },
  );

  it.each(["/", "/cart", "/CART/", "/products-details", "/products-details/101-x", "/my-orders/RJ-1", "/__manifest"])(
    "%s is not an unknown path",
    (path) => {
      expect(isUnknownPath({ routes, routeDiscovery }, path)).toBe(false);
    },
  );

  it("an unknown path is left to the router without a catch-all page, and so are data requests", () => {
    const { rest: _rest, ...others } = routes;
    expect(isUnknownPath({ routes: others, routeDiscovery }, "/nothing")).toBe(false);
    expect(isUnknownPath({ routes, routeDiscovery }, "/nothing.data")).toBe(false);
  });
});

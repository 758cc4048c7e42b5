import { beforeEach, describe, expect, it, vi } from "vitest";
import { requireLogin, requireStaff, redirectPathWhenLoggedIn } from "./guards.ts";
import { readToasts } from "./toast-store.ts";

const STANDARD_ROLE_CLAIM = "http://schemas.microsoft.com/ws/2008/06/identity/claims/role";
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600;

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("document", {});
  vi.stubGlobal("location", new URL("https://shop.example/home#top"));
  return () => vi.unstubAllGlobals();
});

function storeToken(claims: object): void {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  stored.set("token", `${part({ alg: "HS256" })}.${part(claims)}.signature`);
}

function open(path = "/product-list?q=ring&page=2"): void {
  requireStaff(new Request(`https://shop.example${path}`));
}

/** Where a guard redirects to; undefined if it lets the visitor in. */
function redirectOf(guard: () => void): string | undefined {
  try {
    guard();
  } catch (thrown) {
    return (thrown as Response).headers.get("location") ?? undefined;
  }
  return undefined;
}

describe("requireStaff", () => {
  it.each(["1", " 1 ", 1])("the admin guard lets role %j in", (role) => {
    storeToken({ role, exp: inAnHour() });
    expect(redirectOf(open)).toBeUndefined();
    expect(stored.has("returnUrl")).toBe(false);
  });

  it("the admin guard reads the standard role claim first", () => {
    storeToken({ [STANDARD_ROLE_CLAIM]: "1", role: "2", exp: inAnHour() });
    expect(redirectOf(open)).toBeUndefined();
  });

  it.each(["2", "", "admin", "11", null])("the admin guard sends role %j home and keeps the session", (role) => {
    storeToken({ role, exp: inAnHour() });
    expect(redirectOf(open)).toBe("/home");
    expect(stored.has("token")).toBe(true);
    expect(stored.has("returnUrl")).toBe(false);
  });

  it("the admin guard sends a visitor without a token to the login, which returns to the screen", () => {
    expect(redirectOf(open)).toBe("/login");
    expect(stored.get("returnUrl")).toBe("/product-list?q=ring&page=2");
  });

  it("the admin guard removes an expired token, and the login returns to the screen", () => {
    storeToken({ role: "1", exp: Math.floor(Date.now() / 1_000) - 1 });
    expect(redirectOf(open)).toBe("/login");
    expect(stored.has("token")).toBe(false);
    expect(stored.get("returnUrl")).toBe("/product-list?q=ring&page=2");
  });

  it("the admin guard removes a token that cannot be parsed", () => {
    stored.set("token", "not-a-token");
    expect(redirectOf(open)).toBe("/login");
    expect(stored.has("token")).toBe(false);
  });
});

describe("requireLogin", () => {
  const openOrder = () => void requireLogin(new Request("https://shop.example/my-orders/RJ-1001?from=mail"));
  const reasons = () => readToasts().map(({ text }) => text);

  it("the token guard lets a customer in and stores no return path", () => {
    storeToken({ role: "2", exp: inAnHour() });
    expect(redirectOf(openOrder)).toBeUndefined();
    expect(stored.has("returnUrl")).toBe(false);
  });

  it("the token guard sends a visitor to the login with a reason, and the login returns to the screen", () => {
    expect(redirectOf(openOrder)).toBe("/login");
    expect(stored.get("returnUrl")).toBe("/my-orders/RJ-1001?from=mail");
    expect(reasons()).toEqual(["Please log in first."]);
  });

  it("the token guard keeps the fragment of the address bar in the return path", () => {
    vi.stubGlobal("location", new URL("https://shop.example/my-orders/RJ-1001?from=mail#returns"));
    expect(redirectOf(openOrder)).toBe("/login");
    expect(stored.get("returnUrl")).toBe("/my-orders/RJ-1001?from=mail#returns");
  });

  it("the token guard distinguishes an expired session from none", () => {
    storeToken({ role: "2", exp: Math.floor(Date.now() / 1_000) - 1 });
    expect(redirectOf(openOrder)).toBe("/login");
    expect(stored.get("returnUrl")).toBe("/my-orders/RJ-1001?from=mail");
    expect(reasons()).toEqual(["Your login has ended. Please log in again."]);
  });
});

describe("redirectPathWhenLoggedIn", () => {
  it("a logged-in user at the login is redirected to the stored path, otherwise home or to the dashboard", () => {
    storeToken({ role: "2", exp: inAnHour() });
    stored.set("returnUrl", "/my-orders/RJ-1001");
    expect(redirectPathWhenLoggedIn()).toBe("/my-orders/RJ-1001");
    expect(redirectPathWhenLoggedIn()).toBe("/home");
    storeToken({ role: "1", exp: inAnHour() });
    expect(redirectPathWhenLoggedIn()).toBe("/dashboard");
  });

  it.each([
    ["without a session", undefined],
    ["with an expired one", { role: "2", exp: 1 }],
  ])("a user who is not logged in stays at the login: %s", (_, claims) => {
    if (claims) storeToken(claims);
    expect(redirectPathWhenLoggedIn()).toBeUndefined();
  });
});

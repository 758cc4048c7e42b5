import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { aToken, givenLogin } from "#tests/support/given-login.ts";
import { openScreens, type RouteModule } from "#tests/support/open-screens.tsx";
import routes from "../routes.ts";

type Route = { path?: string | undefined; file: string; children?: Route[] | undefined };

/** Screens in the staff frame that are public. */
const OPEN_TO_ALL = /\/(?:guest-login|guest-register|typography|color|sample-page)\.tsx$/;
const FOR_CUSTOMERS = ["/my-profile", "/my-orders", "/my-orders/RJ-1", "/order-success", "/checkout", "/Checkout"];

const modules = import.meta.glob<RouteModule>("./**/*.tsx");

function screensOf(all: readonly Route[]): { path: string; file: string }[] {
  return all.flatMap(({ path, file, children = [] }) => [
    ...(path === undefined ? [] : [{ path: `/${path}`, file }]),
    ...screensOf(children),
  ]);
}

const all = screensOf(routes);
const forStaff = all.filter(({ file }) => file.startsWith("routes/admin/") && !OPEN_TO_ALL.test(file));

async function open(path: string, file: string) {
  const module = await modules[file.replace("routes/", "./")]?.();
  if (!module) throw new Error(`${file} is not there.`);
  const at = path.replaceAll(/:\w+/g, "1");
  return { at, ...openScreens({ [path]: module }, { at }) };
}

describe("staff screens", () => {
  it("the staff area has more than twenty screens", () => {
    expect(forStaff.length).toBeGreaterThan(20);
  });

  it.each(forStaff)("$path redirects to the login without a token, and back afterwards", async ({ path, file }) => {
    const { at, expectAddress } = await open(path, file);
    await expectAddress("/login");
    expect(localStorage.getItem("returnUrl")).toBe(at);
  });

  it.each(forStaff)("$path redirects a customer to the home page", async ({ path, file }) => {
    givenLogin(ROLE.customer);
    const { expectAddress } = await open(path, file);
    await expectAddress("/home");
  });
});

describe("customer screens", () => {
  const fileOf = (path: string) =>
    all.find((screen) => screen.path === path.toLowerCase().replace("rj-1", ":orderId"))?.file ?? "";

  it.each(FOR_CUSTOMERS)("%s redirects to the login without a token", async (path) => {
    const { expectAddress } = await open(path, fileOf(path));
    await expectAddress("/login");
  });

  it.each([
    ["expired", aToken({ expiresIn: -60 })],
    ["unreadable", "not-a-token"],
  ])("a screen for customers removes an %s token and redirects to the login", async (_, token) => {
    localStorage.setItem("token", token);
    const { expectAddress } = await open("/my-orders", fileOf("/my-orders"));
    await expectAddress("/login");
    expect(localStorage.getItem("token")).toBeNull();
  });
});

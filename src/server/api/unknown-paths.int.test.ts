import { expect, it } from "vitest";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { apiHandlers } from "./handlers.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));

const A_UUID = "3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e";

/** Well-formed values that name nothing. */
function unknownIn(path: string): string {
  const values: Record<string, string> = {
    id: path.startsWith("/staff/customers/") ? A_UUID : "999999999",
    key: A_UUID,
    number: path.includes("/evidence/") ? "1" : "999999999",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "999999999");
}

const reads = apiHandlers(shop.services)
  .filter(({ method, path }) => method === "GET" && path.includes("{") && !path.includes("{month}"))
  .map(({ path }) => path);

it.each(reads)("GET %s answers 404 when its path names nothing", async (path) => {
  expect(await shop.call("GET", `/api${unknownIn(path)}`, { token })).toMatchObject({ status: 404 });
});

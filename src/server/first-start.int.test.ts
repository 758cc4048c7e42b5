import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FirstStaff } from "#domain/accounts/first-staff.service.ts";
import { loggedIn } from "#tests/support/given.ts";
import { quickHasher } from "#tests/support/stand-ins.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { finishFirstStart } from "./first-start.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const GIVEN = { adminEmail: "first@example.com", adminPassword: "F1rst-password" };
const GENERATED = { adminEmail: undefined, adminPassword: undefined };

/** What a start does before it serves requests. Returns the logins that it announced. */
async function start(
  { db, databaseUrl, services, clock }: TestShop,
  {
    config = { ...GENERATED, demo: false, isDemoRequested: false },
    root = ROOT,
  }: { config?: Parameters<typeof finishFirstStart>[0]["config"]; root?: string } = {},
): Promise<FirstStaff[]> {
  const announced: FirstStaff[] = [];
  const staff = { db, hasher: quickHasher, clock, announce: (login: FirstStaff) => void announced.push(login) };
  await finishFirstStart({ databaseUrl, config, services, staff, root, progress: () => {} });
  return announced;
}

const countStaff = async ({ db }: TestShop) =>
  (await db.selectFrom("accounts").select("id").where("staffRole", "is not", null).execute()).length;

describe("first staff account", () => {
  it("the first staff account is created once, is confirmed and has staff rights", async () => {
    const shop = await createTestShop();
    const config = { ...GIVEN, demo: false, isDemoRequested: false };
    expect(await start(shop, { config })).toEqual([{ email: GIVEN.adminEmail, generatedPassword: undefined }]);
    expect(await start(shop, { config: { ...config, adminEmail: "second@example.com" } })).toEqual([]);
    const login = { email: GIVEN.adminEmail, password: GIVEN.adminPassword, id: "", name: "", phone: "" };
    const token = await loggedIn(shop, login);
    expect(await shop.call("POST", "/api/AddCategory", { token, body: { CategoryName: "Cuffs" } })).toMatchObject({
      status: 201,
    });
  });

  it("the first staff account without a configured password gets a random one", async () => {
    const [first] = await start(await createTestShop());
    const [second] = await start(await createTestShop());
    expect(first?.generatedPassword?.length).toBeGreaterThan(12);
    expect(first?.generatedPassword).not.toBe(second?.generatedPassword);
  });

  it("the first staff account does not exist yet when the start ends while the demo is loaded", async () => {
    const shop = await createTestShop();
    const config = { ...GENERATED, demo: true, isDemoRequested: false };
    await expect(start(shop, { config, root: "/nowhere" })).rejects.toThrow("ENOENT");
    expect(await countStaff(shop)).toBe(0);
  });

  it("the first staff account is announced before it is committed", async () => {
    const shop = await createTestShop();
    const { db, databaseUrl, services, clock } = shop;
    const announce = () => {
      throw new Error("the output is closed");
    };
    const config = { ...GENERATED, demo: false, isDemoRequested: false };
    const staff = { db, hasher: quickHasher, clock, announce };
    const starting = finishFirstStart({ databaseUrl, config, services, staff, root: ROOT, progress: () => {} });
    await expect(starting).rejects.toThrow("the output is closed");
    expect(await countStaff(shop)).toBe(0);
  });
});

it("two instances that start concurrently on an empty database fill it once, and one announces the login", async () => {
  const shop = await createTestShop();
  const config = { ...GENERATED, demo: true, isDemoRequested: false };
  const announced = await Promise.all([start(shop, { config }), start(shop, { config })]);
  expect(announced.flat()).toHaveLength(1);
  expect(await countStaff(shop)).toBe(1);
  const products = await shop.db.selectFrom("products").select("id").execute();
  const posts = await shop.db.selectFrom("posts").select("slug").execute();
  expect(products).toHaveLength(48);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  const publications = await shop.db.selectFrom("ratePublications").select("id").execute();
  expect(publications).toHaveLength(1);
});

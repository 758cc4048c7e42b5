import { expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { followChanges } from "./follow-changes.ts";
import { createResponseCache } from "./response-cache.ts";

const database = await createTestDatabase();
const here = await createTestShop({ database });
const there = await createTestShop({ database });
const pollOptions = { interval: 20 };
const token = await loggedIn(here, await givenStaff(here));

/** The shop name that an instance serves from its cached settings. */
async function shownName(shop: typeof here): Promise<string> {
  const response = await shop.fetch("/api/openapi.json");
  return ((await response.json()) as { info: { title: string } }).info.title;
}

async function rename(name: string): Promise<void> {
  const body = { settings: { ...demoSettings, name } };
  expect(await here.call("PUT", "/api/staff/settings", { token, body })).toMatchObject({ status: 200 });
  expect(await shownName(here)).toBe(name);
}

it("an instance applies settings that another one changed before and after it started listening", async () => {
  await rename("Chandni Jewellers");
  expect(await shownName(there)).toBe("Rajatam");
  const following = followChanges({
    databaseUrl: database.url,
    cache: createResponseCache({ maxBytes: 1e6, maxQueryBytes: 1e6 }),
    settings: there.services.settings,
    menu: there.services.menu,
    offers: there.services.currentOffers,
    content: there.services.content,
    log: there.testLog.log,
  });
  try {
    await expect.poll(() => shownName(there), pollOptions).toBe("Chandni Jewellers");
    await rename("Motiya Jewellers");
    await expect.poll(() => shownName(there), pollOptions).toBe("Motiya Jewellers");
  } finally {
    await following.stop();
  }
});

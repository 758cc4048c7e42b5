import { expect, it } from "vitest";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import type { PublishedView, RatePreviewView, RateView } from "#contract/rates/rates.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));

async function publish(rates: object, extra: object = {}) {
  return shop.call<PublishedView>("POST", "/api/staff/rates", { token, body: { rates, confirmed: true, ...extra } });
}

async function versionOf(rates: object): Promise<string | null | undefined> {
  const answer = await shop.call<RatePreviewView>("POST", "/api/staff/rates/preview", { token, body: { rates } });
  return answer.body.data?.updatedAt;
}

async function rateOf(purity: string): Promise<number | undefined> {
  const { body } = await shop.call<RateView[]>("GET", "/api/rates");
  return body.data?.find((rate) => rate.purity === purity)?.perGram;
}

const [mine, theirs] = [rateEntries({ "22K": 13_760 }), rateEntries({ "22K": 13_770 })];
const stale = { status: 409, body: { code: "stale", message: rateMessages.publishedMeanwhile } };

it("rates that someone else has published since the preview are not overwritten, now or at a time", async () => {
  const updatedAt = await versionOf(mine);
  shop.clock.advance(60);
  expect((await publish(theirs)).status).toBe(201);
  expect(await publish(mine, { updatedAt })).toMatchObject(stale);
  const at = new Date(shop.clock().getTime() + 3_600_000).toISOString();
  expect(await publish(mine, { updatedAt, at })).toMatchObject(stale);
  expect(await rateOf("22K")).toBe(13_770);
});

it("a publication of other rates meanwhile does not matter", async () => {
  const updatedAt = await versionOf(mine);
  expect(updatedAt).toBeTypeOf("string");
  shop.clock.advance(60);
  expect((await publish(rateEntries({ "18K": 11_260 }))).status).toBe(201);
  expect((await publish(mine, { updatedAt })).status).toBe(201);
  expect(await rateOf("22K")).toBe(13_760);
});

it("rates can be published after a new preview, and also by a request without a version", async () => {
  shop.clock.advance(60);
  await publish(theirs);
  const updatedAt = await versionOf(mine);
  expect(updatedAt).toBeTypeOf("string");
  expect((await publish(mine, { updatedAt })).status).toBe(201);
  expect((await publish(theirs)).status).toBe(201);
});

import { describe, expect, it } from "vitest";
import { sum } from "#contract/kernel/shares.ts";
import type { RateChangeView, RateView, StaffRatesView } from "#contract/rates/rates.ts";
import { shareRatesLock } from "#domain/rates/rates-lock.queries.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { countLockWaits } from "#tests/support/lock-waits.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { refuseUpdates } from "#tests/support/refused-writes.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const administrator = await loggedIn(shop, await givenStaff(shop));
const staff = await loggedIn(shop, await givenStaff(shop, "staff"));

const publish = (rates: unknown, extra: object = {}, token: string | undefined = administrator) =>
  shop.call<{ publicationID: number; publishedAt?: string; scheduledFor?: string }>("POST", "/api/staff/rates", {
    token,
    body: { rates, ...extra },
  });
const rates = async () => (await shop.call<RateView[]>("GET", "/api/rates")).body.data ?? [];

// A rate that some of the publications below replace.
await publish(rateEntries({ "22K": 13_750 }), { confirmed: true });

describe("scheduled publications", () => {
  const soon = (seconds: number) => new Date(shop.clock().getTime() + seconds * 1_000).toISOString();

  it("a scheduled publication runs once at its time, across instances", async () => {
    const at = soon(3_600);
    const answer = await publish(rateEntries({ "14K": 8_750 }), { at });
    expect(answer).toMatchObject({ status: 201, body: { data: { scheduledFor: at } } });
    expect(await shop.services.ratePublishing.publishDue()).toBe(0);
    shop.clock.advance(3_601);
    const counts = await Promise.all(Array.from({ length: 4 }, () => shop.services.ratePublishing.publishDue()));
    expect(sum(counts)).toBe(1);
    const history = await shop.call<RateChangeView[]>("GET", "/api/staff/rates/history?purity=14K", { token: staff });
    expect(history.body.data).toMatchObject([{ perGram: 8_750, was: null }]);
  });

  it("a scheduled publication that was missed runs immediately and is marked as late", async () => {
    const { body } = await publish(rateEntries({ "14K": 8_800 }), { at: soon(60) });
    shop.clock.advance(7_200);
    await shop.services.ratePublishing.publishDue();
    const row = await shop.db
      .selectFrom("ratePublications")
      .select(["status", "note"])
      .where("id", "=", body.data?.publicationID ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ status: "published", note: expect.stringContaining("late") as unknown });
  });

  it("a scheduled publication that was missed does not replace rates that were published since", async () => {
    const { body } = await publish(rateEntries({ "14K": 8_800 }), { at: soon(60) });
    shop.clock.advance(7_200);
    expect(await publish(rateEntries({ "14K": 8_850 }), { confirmed: true })).toMatchObject({ status: 201 });
    await shop.services.ratePublishing.publishDue();
    expect((await rates()).find(({ purity }) => purity === "14K")?.perGram).toBe(8_850);
    const row = await shop.db
      .selectFrom("ratePublications")
      .select("status")
      .where("id", "=", body.data?.publicationID ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ status: "failed" });
  });

  it("a scheduled publication that was missed does not replace rates that are published at the same moment", async () => {
    await publish(rateEntries({ "14K": 8_800 }), { at: soon(60) });
    shop.clock.advance(7_200);
    const publications = await shop.db.transaction().execute(async (trx) => {
      await shareRatesLock(trx);
      const manual = publish(rateEntries({ "14K": 8_850 }), { confirmed: true });
      await expect.poll(async () => countLockWaits(shop.db)).toBe(1);
      const missed = shop.services.ratePublishing.publishDue();
      await expect.poll(async () => countLockWaits(shop.db)).toBe(2);
      return [manual, missed];
    });
    const [manual] = await Promise.all(publications);
    expect(manual).toMatchObject({ status: 201 });
    expect((await rates()).find(({ purity }) => purity === "14K")?.perGram).toBe(8_850);
  });

  it("a failed publication does not delay a later one, nor replace its rates when it is retried", async () => {
    const first = await publish(rateEntries({ "14K": 8_810, "22K": 13_760 }), { at: soon(60) });
    await publish(rateEntries({ "14K": 8_820 }), { at: soon(120) });
    shop.clock.advance(180);
    const permit = await refuseUpdates(shop.db, "rate_publications", first.body.data?.publicationID ?? 0);
    await expect(shop.services.ratePublishing.publishDue()).rejects.toThrow("could not be published");
    const perGram = async (of: string) => (await rates()).find(({ purity }) => purity === of)?.perGram;
    expect([await perGram("14K"), await perGram("22K")]).toEqual([8_820, 13_750]);
    await permit();
    expect(await shop.services.ratePublishing.publishDue()).toBe(1);
    expect([await perGram("14K"), await perGram("22K")]).toEqual([8_820, 13_760]);
  });

  it("a failed publication is not retried once all of its rates were replaced by a later one", async () => {
    const first = await publish(rateEntries({ "14K": 8_830 }), { at: soon(60) });
    await publish(rateEntries({ "14K": 8_840 }), { at: soon(120) });
    shop.clock.advance(180);
    const id = first.body.data?.publicationID ?? 0;
    const permit = await refuseUpdates(shop.db, "rate_publications", id);
    await expect(shop.services.ratePublishing.publishDue()).rejects.toThrow("could not be published");
    await permit();
    expect(await shop.services.ratePublishing.publishDue()).toBe(0);
    const row = await shop.db.selectFrom("ratePublications").select(["status", "note"]).where("id", "=", id).execute();
    expect(row).toEqual([{ status: "failed", note: expect.stringContaining("newer rates") as unknown }]);
    expect((await rates()).find(({ purity }) => purity === "14K")?.perGram).toBe(8_840);
  });

  it("a failed publication waits for an administrator, who publishes its rates or dismisses it", async () => {
    await shop.db.deleteFrom("ratePublications").where("status", "=", "failed").execute();
    const ids = await Promise.all(
      [8_860, 8_870].map(async (rate) => publish(rateEntries({ "14K": rate }), { at: soon(60) })),
    );
    const [retried, dismissed] = ids.map(({ body }) => body.data?.publicationID ?? 0);
    await shop.db
      .updateTable("ratePublications")
      .set({ status: "failed", note: "There is no such purity." })
      .where("id", "in", [retried ?? 0, dismissed ?? 0])
      .execute();
    const screen = async () => (await shop.call<StaffRatesView>("GET", "/api/staff/rates", { token: staff })).body.data;
    const waiting = (await screen())?.waiting.filter(({ status }) => status === "failed");
    expect(waiting).toMatchObject(
      [retried, dismissed].map((publicationID) => ({ publicationID, note: "There is no such purity." })),
    );
    const notices = async () => (await shop.call("GET", "/api/staff/notices", { token: staff })).body.data;
    expect([await screen(), await notices()]).toMatchObject([{ failures: 2 }, { failedRates: 2 }]);
    expect(await publish(rateEntries({ "14K": 8_860 }), { proposalID: retried })).toMatchObject({ status: 201 });
    const path = `/api/staff/rates/scheduled/${dismissed}`;
    expect(await shop.call("DELETE", path, { token: administrator })).toMatchObject({ status: 200 });
    expect(await screen()).toMatchObject({ failures: 0, waiting: [] });
  });

  it("a scheduled publication can be cancelled until it runs", async () => {
    const { body } = await publish(rateEntries({ "14K": 8_850 }), { at: soon(60) });
    const path = `/api/staff/rates/scheduled/${body.data?.publicationID}`;
    expect(await shop.call("DELETE", path, { token: staff })).toMatchObject({ status: 403 });
    expect(await shop.call("DELETE", path, { token: administrator })).toMatchObject({ status: 200 });
    shop.clock.advance(120);
    expect(await shop.services.ratePublishing.publishDue()).toBe(0);
    expect(await shop.call("DELETE", path, { token: administrator })).toMatchObject({ status: 409 });
  });

  it("a scheduled publication requires a future time", async () => {
    expect(await publish(rateEntries({ "14K": 8_850 }), { at: soon(-60) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "at" }] },
    });
  });
});

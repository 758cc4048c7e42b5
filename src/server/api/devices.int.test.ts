import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { DeviceView } from "#contract/accounts/device.ts";
import type { LoginView } from "#contract/accounts/session.ts";
import { givenCustomer, givenStaff, loggedIn, type TestAccount } from "#tests/support/given.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, db } = shop;
/** Another instance on the same database. */
const other = await createTestShop({ database: { db, url: shop.databaseUrl }, clock: shop.clock });

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0";

async function loggedInWith({ email, password }: TestAccount, userAgent?: string) {
  const headers: Record<string, string> = userAgent === undefined ? {} : { "User-Agent": userAgent };
  const { body } = await call<LoginView>("POST", "/api/LoginCustomer", {
    body: { email, password },
    headers,
    from: "203.0.113.77",
  });
  return body.data?.token ?? "";
}

async function list(token: string) {
  const { status, body } = await call<DeviceView[]>("GET", "/api/devices", { token });
  expect(status).toBe(200);
  return body.data ?? [];
}

async function idOf(token: string): Promise<string> {
  return (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? "";
}

async function end(token: string, id: string) {
  return call<DeviceView[]>("POST", `/api/devices/${id}/end`, { token });
}

async function statusOf(token: string, at = shop) {
  return (await at.call("GET", "/api/GetUserDetails", { token })).status;
}

async function lastUseOf(id: string) {
  const row = await db.selectFrom("sessions").select("lastUsedAt").where("id", "=", id).executeTakeFirstOrThrow();
  return row.lastUsedAt;
}

/** The row version, which changes with every write. */
async function versionOf(id: string) {
  const row = await db
    .selectFrom("sessions")
    .select(sql<string>`xmin::text`.as("version"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.version;
}

describe("devices of an account", () => {
  it("an account's devices are listed by name, the current one first and marked, without those of other accounts", async () => {
    const asha = await givenCustomer(shop);
    await loggedInWith(await givenCustomer(shop), PHONE);
    await loggedInWith(asha, DESKTOP);
    const phone = await loggedInWith(asha, PHONE);
    await loggedInWith(asha);
    expect((await list(phone)).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ["Chrome on Android", true],
      ["Unknown device", false],
      ["Firefox on Windows", false],
    ]);
  });

  it("a device shows when it signed in, without token, IP address or User-Agent", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedInWith(customer, PHONE);
    const { text, body } = await call<DeviceView[]>("GET", "/api/devices", { token });
    expect(body.data).toEqual([
      {
        id: expect.any(String) as string,
        name: "Chrome on Android",
        method: "password",
        isCurrent: true,
        signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        lastUsedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
    ]);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/203\.0\.113|Mozilla|537\.36/);
    const rows = await db.selectFrom("sessions").selectAll().where("accountId", "=", customer.id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Mozilla|537\.36/);
  });

  it("the list of devices includes only open sessions, neither logged out nor expired", async () => {
    const customer = await givenCustomer(shop);
    await loggedInWith(customer);
    shop.clock.advance(6 * 24 * 3_600);
    const second = await loggedInWith(customer);
    await call("POST", "/api/Logout", { token: second, body: { email: customer.email } });
    const third = await loggedInWith(customer);
    expect(await list(third)).toHaveLength(2);
    shop.clock.advance(2 * 24 * 3_600);
    expect((await list(third)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it("the devices of staff are listed too", async () => {
    expect(await list(await loggedIn(shop, await givenStaff(shop, "staff")))).toMatchObject([{ isCurrent: true }]);
  });
});

describe("ended devices", () => {
  it("ending a device signs out only that device, immediately on every instance", async () => {
    const customer = await givenCustomer(shop);
    const [phone, desktop] = [await loggedInWith(customer, PHONE), await loggedInWith(customer, DESKTOP)];
    expect([await statusOf(phone), await statusOf(phone, other)]).toEqual([200, 200]);
    const answer = await end(desktop, await idOf(phone));
    expect(answer).toMatchObject({ status: 200, body: { data: [{ name: "Firefox on Windows", isCurrent: true }] } });
    expect([await statusOf(phone), await statusOf(phone, other), await statusOf(desktop, other)]).toEqual([
      401, 401, 200,
    ]);
  });

  it("ending a device of another account answers 404 like an unknown one, and signs nobody out", async () => {
    const [mine, theirs] = [
      await loggedIn(shop, await givenCustomer(shop)),
      await loggedIn(shop, await givenStaff(shop)),
    ];
    for (const [token, id] of [
      [mine, await idOf(theirs)],
      [theirs, await idOf(mine)],
      [mine, randomUUID()],
    ] as const) {
      expect(await end(token, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([200, 200]);
  });

  it("ending a device twice answers 404 the second time, also concurrently", async () => {
    const customer = await givenCustomer(shop);
    const token = await loggedInWith(customer);
    const id = await idOf(await loggedInWith(customer));
    const answers = await Promise.all(Array.from({ length: 5 }, async () => end(token, id)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 404: 4 });
  });

  it.each(["1", "null", "%27", "x".repeat(300)])("ending a device with the id %s is refused", async (id) => {
    expect((await end(await loggedIn(shop, await givenCustomer(shop)), id)).status).toBe(422);
  });

  it("ending all other devices keeps the current one and those of other accounts", async () => {
    const customer = await givenCustomer(shop);
    const theirs = await loggedIn(shop, await givenCustomer(shop));
    const [phone, desktop, mine] = [
      await loggedInWith(customer, PHONE),
      await loggedInWith(customer, DESKTOP),
      await loggedInWith(customer),
    ];
    const answer = await call<DeviceView[]>("POST", "/api/devices/end-others", { token: mine });
    expect(answer).toMatchObject({ status: 200, body: { data: [{ isCurrent: true }] } });
    expect(answer.body.data).toHaveLength(1);
    const seen = [await statusOf(phone, other), await statusOf(desktop), await statusOf(mine), await statusOf(theirs)];
    expect(seen).toEqual([401, 401, 200, 200]);
  });
});

describe("last use of a device", () => {
  it("the last use of a device is recorded with a call, then not again for five minutes", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const id = await idOf(token);
    await expect.poll(() => lastUseOf(id)).not.toBeNull();
    const first = await lastUseOf(id);
    shop.clock.advance(4 * 60);
    await Promise.all(Array.from({ length: 20 }, async () => statusOf(token)));
    expect(await lastUseOf(id)).toEqual(first);
    shop.clock.advance(61);
    await statusOf(token);
    await expect.poll(() => lastUseOf(id)).not.toEqual(first);
    const [device] = await list(token);
    expect(device?.lastUsedAt).toBe((await lastUseOf(id))?.toISOString());
    expect(Date.parse(device?.lastUsedAt ?? "")).toBeGreaterThan(Date.parse(device?.signedInAt ?? "") + 5 * 60_000);
  });

  it("recording the last use of a device does not delay responses", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const claims = await shop.signer.read(token);
    const id = claims?.sessionId ?? "";
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("sessions").select("id").where("id", "=", id).forUpdate().execute();
      expect([await statusOf(token), await statusOf(token)]).toEqual([200, 200]);
      expect(await lastUseOf(id)).toBeNull();
    });
    await expect.poll(() => lastUseOf(id)).not.toBeNull();
  });

  it("the last use of a device is recorded once for many concurrent calls", async () => {
    const token = await loggedIn(shop, await givenCustomer(shop));
    const id = (await shop.signer.read(token))?.sessionId ?? "";
    await Promise.all(Array.from({ length: 20 }, async () => statusOf(token)));
    await expect.poll(() => lastUseOf(id)).not.toBeNull();
    const written = await versionOf(id);
    await Promise.all(Array.from({ length: 20 }, async () => statusOf(token, other)));
    expect(await versionOf(id)).toBe(written);
  });
});

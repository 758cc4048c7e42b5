import { beforeAll, describe, expect, it } from "vitest";
import type { AuditEntryView, AuditSubject } from "#contract/audit/audit.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));

type Entry = { at: string; who?: string; action?: string; type?: AuditSubject; id?: string | number; label?: string };

async function given({ at, who = "Anita (anita@example.com)", action = "changed", ...subject }: Entry) {
  const { type = "product", id = 1, label = "Aria ring" } = subject;
  await shop.db.transaction().execute(async (trx) =>
    recordChange(trx, {
      actor: { accountId: null, name: who },
      action,
      subject: { type, id, label },
      before: { price: 1_499, hidden: false },
      after: { price: 1_399, hidden: false },
      at: new Date(at),
    }),
  );
}

async function list(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const { status, body } = await shop.call<AuditEntryView[]>("GET", `/api/staff/audit?${search}`, { token });
  expect(status).toBe(200);
  return { entries: body.data ?? [], total: body.total, nextPage: body.nextPage };
}

async function labelsOf(query: Record<string, string | number>) {
  return (await list(query)).entries.map(({ subjectLabel }) => subjectLabel);
}

beforeAll(async () => {
  await given({ at: "2020-03-01T12:00:00Z", label: "Oldest ring", id: 1 });
  await given({ at: "2020-03-05T18:29:59.999Z", label: "Late on the 5th" });
  await given({ at: "2020-03-05T18:30:00Z", label: "First of the 6th", type: "order", id: 10_001 });
  await given({ at: "2020-03-06T18:29:59.999Z", label: "Last of the 6th", who: "Bela (bela@example.com)" });
  await given({ at: "2020-03-06T18:30:00Z", label: "100% silver_coin", type: "order", id: 10_002 });
});

describe("audit log", () => {
  it("the audit log records who changed what and when, with old and new values", async () => {
    const { entries, total, nextPage } = await list({ q: "oldest" });
    expect({ total, nextPage }).toEqual({ total: 1, nextPage: null });
    expect(entries).toEqual([
      {
        id: expect.any(Number) as number,
        at: "2020-03-01T12:00:00.000Z",
        actorName: "Anita (anita@example.com)",
        action: "changed",
        subjectType: "product",
        subjectId: "1",
        subjectLabel: "Oldest ring",
        changes: [{ field: "price", from: "1499", to: "1399" }],
      },
    ]);
  });

  it("the audit log filters by days in India, both ends included", async () => {
    expect(await labelsOf({ from: "2020-03-06", to: "2020-03-06" })).toEqual(["Last of the 6th", "First of the 6th"]);
    expect(await labelsOf({ from: "2020-03-07", to: "2020-12-31" })).toEqual(["100% silver_coin"]);
    expect(await labelsOf({ to: "2020-03-05" })).toEqual(["Late on the 5th", "Oldest ring"]);
    expect(await labelsOf({ from: "0001-01-01", to: "2020-03-01" })).toEqual(["Oldest ring"]);
    const { body, status } = await shop.call("GET", "/api/staff/audit?from=2020-03-06&to=2020-03-05", { token });
    expect([status, body.errors?.[0]?.field]).toEqual([422, "to"]);
  });

  it("a search of the audit log finds any literal part of the subject's or the person's name", async () => {
    const to = "2020-12-31";
    expect(await labelsOf({ to, q: "BELA@example" })).toEqual(["Last of the 6th"]);
    expect(await labelsOf({ to, q: "100% silver_c" })).toEqual(["100% silver_coin"]);
    expect(await labelsOf({ to, q: "first%6th" })).toEqual([]);
    expect(await labelsOf({ to, q: "_of_" })).toEqual([]);
  });

  it("the audit log filters by subject and by kind of subject", async () => {
    const to = "2020-12-31";
    expect(await labelsOf({ to, subjectType: "order" })).toEqual(["100% silver_coin", "First of the 6th"]);
    expect(await labelsOf({ to, subjectType: "order", subjectId: "10001" })).toEqual(["First of the 6th"]);
    expect(await labelsOf({ to, subjectType: "coupon" })).toEqual([]);
  });

  it("the audit log pages through every entry once, newest first", async () => {
    const seen: AuditEntryView[] = [];
    for (let page: number | null | undefined = 1; page;) {
      const found = await list({ to: "2020-12-31", page, pageSize: 2 });
      expect(found.total).toBe(5);
      seen.push(...found.entries);
      page = found.nextPage;
    }
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
  });

  it("the audit log does not contain actions of customers", async () => {
    const before = (await list()).total;
    const customer = await givenCustomer(shop);
    const mine = await loggedIn(shop, customer);
    const body = { name: "Another", email: customer.email, phone: "9876543210" };
    await shop.call("PUT", "/api/UpdateUserProfile", { token: mine, body });
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    await shop.call("POST", "/api/Logout", { token: mine, body: { email: customer.email } });
    expect((await list()).total).toBe(before);
  });
});

describe("search by action", () => {
  it("a search of the audit log finds what was done, such as the number of a return", async () => {
    const action = "changed return RT-1001 of";
    await given({ at: "2019-03-01T12:00:00Z", label: "RJ-10003", type: "order", id: 10_003, action });
    expect(await labelsOf({ to: "2019-12-31", q: "rt-1001" })).toEqual(["RJ-10003"]);
  });
});

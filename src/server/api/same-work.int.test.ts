import { afterAll, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const { url } = await createTestDatabase();
const statements: string[] = [];
const db = openDatabase(url, { onQuery: ({ text }) => void statements.push(text) });
afterAll(() => db.destroy());
const shop = await createTestShop({ database: { db, url } });

async function statementsOf(path: string, email: string): Promise<string[]> {
  statements.length = 0;
  expect(await shop.call("POST", `/api${path}`, { body: { email } })).toMatchObject({ status: 200 });
  return [...statements];
}

it.each(["/onlyotp", "/SendResetOtp"])(
  "%s runs the same statements with and without an account, and stores nothing without one",
  async (path) => {
    const { email } = await givenCustomer(shop);
    const known = await statementsOf(path, email);
    const before = await countRows(db);
    const unknown = await statementsOf(path, uniqueEmail());
    expect(await countRows(db)).toEqual(before);
    const keepingSame = (text: string) => text.replace("rollback to savepoint", "release savepoint");
    expect(unknown.map(keepingSame)).toEqual(known);
    expect(known.some((text) => text.includes(`insert into "mails"`))).toBe(true);
    expect(unknown.at(-1)).toBe("commit");
  },
);

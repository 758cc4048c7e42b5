import { expect, test } from "vitest";
import { GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { loggedIn } from "#tests/support/given.ts";
import { quickHasher } from "#tests/support/stand-ins.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { insertStaffAccount } from "./staff.service.ts";

const shop = await createTestShop();
const { db, clock } = shop;

async function make(email: string) {
  const staff = { email, password: GOOD_PASSWORD, name: "Nisha", staffRole: "staff" } as const;
  return insertStaffAccount({ db, hasher: quickHasher, clock }, staff, "command line");
}

async function entries() {
  return db.selectFrom("auditLog").select(["actor", "actorName", "action", "subjectLabel", "changes"]).execute();
}

test("an account created by a command can log in, and the audit log names the command", async () => {
  const email = uniqueEmail();
  expect(await make(email)).toBe(true);
  const account = { id: "", name: "Nisha", phone: "", email, password: GOOD_PASSWORD };
  const token = await loggedIn(shop, account);
  expect((await shop.call("GET", "/api/GetUserDetails", { token })).body.data).toMatchObject({ staffRole: "staff" });
  expect(await entries()).toEqual([
    {
      actor: null,
      actorName: "command line",
      action: "created",
      subjectLabel: `Nisha (${email})`,
      changes: [
        { field: "name", from: null, to: "Nisha" },
        { field: "email", from: null, to: email },
        { field: "role", from: null, to: "staff" },
      ],
    },
  ]);
});

test("a command with a taken address creates nothing and logs nothing", async () => {
  const email = uniqueEmail();
  await make(email);
  const before = await entries();
  expect(await make(email.toUpperCase())).toBe(false);
  expect(await entries()).toEqual(before);
});

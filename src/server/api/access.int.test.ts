import { describe, expect, it } from "vitest";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { WHO_MAY_CALL } from "#tests/support/who-may-call.ts";
import { apiHandlers } from "./handlers.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop);
/** Tokens of different accounts, since some calls end the other sessions of their account. */
const tokens = {
  "no token": undefined,
  "a garbage token": "abc.def.ghi",
  "an expired token": await expiredToken(),
  "the token of an ended session": await endedToken(),
  "a customer": await loggedIn(shop, await givenCustomer(shop)),
  "a customer whose token claims to be staff": await boastingToken(),
  "a member of staff": await loggedIn(shop, await givenStaff(shop, "staff")),
  "an administrator": await loggedIn(shop, staff),
};
type Who = keyof typeof tokens;
const CUSTOMERS = ["a customer", "a customer whose token claims to be staff"] as const;
const WORKERS = ["a member of staff", "an administrator"] as const;
const STRANGERS = ["no token", "a garbage token", "an expired token", "the token of an ended session"] as const;

/** A validly signed token of an open session that expired a second ago. */
async function expiredToken(): Promise<string> {
  const claims = await shop.signer.read(await loggedIn(shop, staff));
  if (!claims) throw new Error("A token of the shop is readable.");
  return shop.signer.sign(claims, new Date(shop.clock().getTime() - 1_000));
}

async function endedToken(): Promise<string> {
  const token = await loggedIn(shop, staff);
  expect(await shop.call("POST", "/api/Logout", { token, body: { email: staff.email } })).toMatchObject({
    status: 200,
  });
  return token;
}

async function boastingToken(): Promise<string> {
  const claims = await shop.signer.read(await loggedIn(shop, await givenCustomer(shop)));
  if (!claims) throw new Error("A token of the shop is readable.");
  return shop.signer.sign({ ...claims, role: "1" }, new Date(shop.clock().getTime() + 3_600_000));
}

/** Sends an unparsable body: only authorized callers get the error about it. */
async function attempt(call: string, who: Who) {
  const [method = "", path = ""] = call.split(" ");
  return shop.call(method, `/api${path.replaceAll(/\{\w+\}/g, "999999999")}`, {
    token: tokens[who],
    ...(method !== "GET" && method !== "DELETE" && { raw: "not JSON" }),
  });
}

function callsFor(access: (typeof WHO_MAY_CALL)[keyof typeof WHO_MAY_CALL], people: readonly Who[]): [string, Who][] {
  const calls = Object.entries(WHO_MAY_CALL).filter(([, who]) => who === access);
  return calls.flatMap(([call]) => people.map((who): [string, Who] => [call, who]));
}

describe("who may make which call", () => {
  it("the table contains exactly the calls of the shop", () => {
    const calls = apiHandlers(shop.services).map((call) => [`${call.method} ${call.path}`, call.access]);
    expect(Object.fromEntries(calls)).toEqual(WHO_MAY_CALL);
  });

  it.each([
    ...callsFor("anyone", Object.keys(tokens) as Who[]),
    ...callsFor("customer", ["a customer", "a customer whose token claims to be staff", ...WORKERS]),
    ...callsFor("staff", WORKERS),
    ...callsFor("administrator", ["an administrator"]),
  ])("%s is allowed for %s", async (call, who) => {
    const { status, body } = await attempt(call, who);
    expect([200, 400, 404, 409, 415, 422]).toContain(status);
    expect(body.code).not.toBe("forbidden");
  });

  it.each([
    ...callsFor("customer", STRANGERS),
    ...callsFor("staff", STRANGERS),
    ...callsFor("administrator", STRANGERS),
  ])("%s answers 401 to %s", async (call, who) => {
    const body = { code: "unauthenticated", sys_message: "Please log in first." };
    expect(await attempt(call, who)).toMatchObject({ status: 401, body });
  });

  it.each([...callsFor("staff", CUSTOMERS), ...callsFor("administrator", [...CUSTOMERS, "a member of staff"])])(
    "%s answers 403 to %s",
    async (call, who) => {
      expect(await attempt(call, who)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    },
  );
});

import { describe, expect, it } from "vitest";
import type { PasswordHasher } from "#domain/accounts/accounts.port.ts";
import { GOOD_PASSWORD, uniqueEmail } from "#tests/support/builders.ts";
import { givenCustomer } from "#tests/support/given.ts";
import { quickHasher } from "#tests/support/stand-ins.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

let hashes = 0;
const hasher: PasswordHasher = {
  ...quickHasher,
  hash: async (password) => {
    hashes += 1;
    return quickHasher.hash(password);
  },
};
const shop = await createTestShop({ hasher });
const TOO_MANY = { status: 429, body: { code: "too_many_requests" } };
const MINUTE = 60;
const HOUR = 3_600;
let clients = 0;

/** An IP address without counted attempts. */
function newClient(): string {
  clients += 1;
  return `198.51.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

async function logIn(email: string, password: string, from = newClient()) {
  return shop.call("POST", "/api/LoginCustomer", { body: { email, password }, from });
}

async function useCode(email: string, otp: string, from = newClient()) {
  return shop.call("POST", "/api/VryOtpLogin", { body: { email, otp }, from });
}

/** Makes one attempt, and counts it `times` times for this email or IP address. Returns its status. */
async function repeat(times: number, subject: string, attempt: () => Promise<{ status: number }>) {
  const { status } = await attempt();
  await shop.db
    .updateTable("rateLimits")
    .set((eb) => ({ hits: eb("hits", "+", times - 1) }))
    .where("key", "like", `%:%${subject}%`)
    .execute();
  return status;
}

async function guess(times: number, attempt: () => Promise<{ status: number }>) {
  const answers = [];
  for (let turn = 0; turn < times; turn++) answers.push(await attempt());
  return countStatuses(answers);
}

describe("wrong passwords of one account", () => {
  it("passwords of an account are refused after 100 wrong ones a day, while a mailed code still logs in", async () => {
    const { email, password } = await givenCustomer(shop);
    expect(await repeat(99, email, () => logIn(email, "Wrong-1925"))).toBe(401);
    expect(await logIn(email, "Wrong-1925")).toMatchObject({ status: 401 });
    expect(await logIn(email, "Wrong-1925")).toMatchObject(TOO_MANY);
    expect(await logIn(email, password)).toMatchObject(TOO_MANY);
    await shop.call("POST", "/api/onlyotp", { body: { email }, from: newClient() });
    expect(await useCode(email, await shop.codeFor(email))).toMatchObject({ status: 200 });
    shop.clock.advance(24 * HOUR);
    expect(await logIn(email, password)).toMatchObject({ status: 200 });
  });

  it("concurrent wrong passwords of an account are limited to 100", async () => {
    const { email } = await givenCustomer(shop);
    await repeat(80, email, () => logIn(email, "Wrong-1925"));
    const answers = await Promise.all(Array.from({ length: 40 }, async () => logIn(email, "Wrong-1925")));
    expect(countStatuses(answers)).toEqual({ 401: 20, 429: 20 });
  });

  it("wrong passwords are still counted when the owner logs in in between, who is never counted", async () => {
    const { email, password } = await givenCustomer(shop);
    await repeat(99, email, () => logIn(email, "Wrong-1925"));
    expect(await guess(3, () => logIn(email, password))).toEqual({ 200: 3 });
    expect(await logIn(email, "Wrong-1925")).toMatchObject({ status: 401 });
    expect(await logIn(email, password)).toMatchObject(TOO_MANY);
  });

  it("wrong passwords are counted for an address without an account too", async () => {
    const email = uniqueEmail();
    expect(await repeat(99, email, () => logIn(email, "Wrong-1925"))).toBe(401);
    expect(await guess(2, () => logIn(email, "Wrong-1925"))).toEqual({ 401: 1, 429: 1 });
  });
});

describe("wrong passwords of many accounts", () => {
  it("passwords from one IP address are refused after 200 wrong ones an hour, however they are spread", async () => {
    const guesser = newClient();
    const wrong = async () => logIn(uniqueEmail(), "Wrong-1925", guesser);
    expect(await repeat(100, guesser, wrong)).toBe(401);
    expect(await wrong()).toMatchObject(TOO_MANY);
    shop.clock.advance(15 * MINUTE);
    expect(await repeat(99, guesser, wrong)).toBe(401);
    expect(await guess(2, wrong)).toEqual({ 401: 1, 429: 1 });
    const { email, password } = await givenCustomer(shop);
    expect(await logIn(email, password)).toMatchObject({ status: 200 });
  });
});

describe("wrong codes", () => {
  it("codes of one account are refused after 100 wrong ones a day, for every purpose", async () => {
    const { email } = await givenCustomer(shop);
    const wrongReset = async () =>
      shop.call("POST", "/api/ResetPassword", {
        body: { email, otp: "000000", newPassword: "N3w-passw0rd" },
        from: newClient(),
      });
    expect(await repeat(98, email, wrongReset)).toBe(422);
    expect(await useCode(email, "000000")).toMatchObject({ status: 422 });
    expect(await wrongReset()).toMatchObject({ status: 422 });
    expect(await useCode(email, "000000")).toMatchObject(TOO_MANY);
    expect(await wrongReset()).toMatchObject(TOO_MANY);
    shop.clock.advance(24 * HOUR);
    expect(await useCode(email, "000000")).toMatchObject({ status: 422 });
  });

  it("codes of many accounts are refused after 300 wrong ones an hour from one address", async () => {
    const guesser = newClient();
    const wrong = async () => useCode(uniqueEmail(), "000000", guesser);
    expect(await repeat(299, guesser, wrong)).toBe(422);
    expect(await guess(2, wrong)).toEqual({ 422: 1, 429: 1 });
    shop.clock.advance(HOUR);
    expect(await useCode(uniqueEmail(), "000000", guesser)).toMatchObject({ status: 422 });
  });
});

describe("clients above their limits", () => {
  it("a client above its limits costs no more hashes of passwords, which take much processor time", async () => {
    const guesser = newClient();
    const reset = async () =>
      shop.call("POST", "/api/ResetPassword", {
        body: { email: uniqueEmail(), otp: "000000", newPassword: "N3w-passw0rd" },
        from: guesser,
      });
    const register = async () =>
      shop.call("POST", "/api/CreateAccount", {
        body: {
          name: "Asha",
          email: uniqueEmail(),
          password: GOOD_PASSWORD,
          confirmPassword: GOOD_PASSWORD,
          phone: "9876543210",
        },
        from: guesser,
      });
    await reset();
    await repeat(300, guesser, register);
    const before = hashes;
    expect(await reset()).toMatchObject(TOO_MANY);
    expect(await register()).toMatchObject(TOO_MANY);
    expect(hashes).toBe(before);
  });
});

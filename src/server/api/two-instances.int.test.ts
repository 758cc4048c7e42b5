import { expect, it } from "vitest";
import { anOrder } from "#tests/support/builders.ts";
import { givenCustomer, givenProduct, loggedIn, readProduct } from "#tests/support/given.ts";
import { countStatuses } from "#tests/support/status-counts.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

/** Two instances that share only their database. */
const one = await createTestShop();
const other = await createTestShop({ database: { db: one.db, url: one.databaseUrl }, clock: one.clock });

it("wrong passwords are counted across both instances", async () => {
  const { email, password } = await givenCustomer(one);
  for (let wrong = 0; wrong < 5; wrong++) {
    for (const instance of [one, other]) {
      const body = { email, password: "Wrong-1925" };
      expect(await instance.call("POST", "/api/LoginCustomer", { body })).toMatchObject({ status: 401 });
    }
  }
  for (const instance of [one, other]) {
    const answer = await instance.call("POST", "/api/LoginCustomer", { body: { email, password } });
    expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  }
});

it("wrong codes are counted across both instances", async () => {
  const { email } = await givenCustomer(one);
  await one.call("POST", "/api/SendResetOtp", { body: { email } });
  const code = await one.codeFor(email);
  const guess = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const use = async (instance: typeof one, otp: string) =>
    instance.call("POST", "/api/ResetPassword", { body: { email, otp, newPassword: "N3w-passw0rd" } });
  for (const instance of [one, other, one, other, one]) {
    expect(await use(instance, guess)).toMatchObject({ status: 422 });
  }
  expect(await use(other, code)).toMatchObject({ status: 422, body: { code: "otp_invalid" } });
});

it("40 concurrent orders at both instances get exactly ten units of ten", async () => {
  const product = await givenProduct(one.db, { stock: 10 });
  const token = await loggedIn(one, await givenCustomer(one));
  const body = anOrder([{ product }]);
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, index) =>
      (index % 2 === 0 ? one : other).call("POST", "/api/place-order", { token, body }),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 10, 409: 30 });
  expect(await readProduct(one.db, product.productID)).toMatchObject({ stock: 0 });
});

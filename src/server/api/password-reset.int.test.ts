import { describe, expect, it } from "vitest";
import { givenCustomer, type TestAccount } from "#tests/support/given.ts";
import { quickHasher } from "#tests/support/stand-ins.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const NEW_PASSWORD = "N3w-passw0rd";

async function logIn(email: string, password: string) {
  return (await shop.call("POST", "/api/LoginCustomer", { body: { email, password } })).status;
}

async function reset({ email }: TestAccount, newPassword = NEW_PASSWORD) {
  await shop.call("POST", "/api/SendResetOtp", { body: { email } });
  return shop.call("POST", "/api/ResetPassword", { body: { email, otp: await shop.codeFor(email), newPassword } });
}

describe("password reset", () => {
  it("a password reset makes the new password valid and the old one invalid", async () => {
    const customer = await givenCustomer(shop);
    expect(await reset(customer)).toMatchObject({ status: 200, body: { sys_message: "Password reset successfully!" } });
    expect([await logIn(customer.email, customer.password), await logIn(customer.email, NEW_PASSWORD)]).toEqual([
      401, 200,
    ]);
  });

  it("a login with the old password that began before a reset and ends after it is refused", async () => {
    const customer = await givenCustomer(shop);
    const [verifying, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowHasher = {
      ...quickHasher,
      async verify(stored: string, password: string): Promise<boolean> {
        verifying.resolve();
        await goOn.promise;
        return quickHasher.verify(stored, password);
      },
    };
    const database = { url: shop.databaseUrl, db: shop.db };
    const slow = await createTestShop({ database, hasher: slowHasher });
    const login = slow.call("POST", "/api/LoginCustomer", {
      body: { email: customer.email, password: customer.password },
    });
    await verifying.promise;
    expect((await reset(customer)).status).toBe(200);
    goOn.resolve();
    expect(await login).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
    const open = await shop.db.selectFrom("sessions").select("id").where("accountId", "=", customer.id).execute();
    expect(open).toEqual([]);
  });

  it("the owner is mailed the reset code as text and as HTML", async () => {
    const customer = await givenCustomer(shop, { name: "Asha <script>alert(1)</script>" });
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email.toUpperCase() } });
    const mail = await shop.mailTo(customer.email);
    const code = await shop.codeFor(customer.email);
    expect(mail.subject).toBe(`${code} is your Rajatam password reset code`);
    expect(mail.textBody).toContain(code);
    expect(mail.htmlBody).toContain(code);
    expect(mail.htmlBody).not.toContain("<script>");
    expect(mail.expiresAt?.getTime()).toBeLessThanOrEqual(mail.createdAt.getTime() + 600_000);
  });

  it("the owner is told by mail that the password was changed, and what to do if it was someone else", async () => {
    const customer = await givenCustomer(shop);
    await reset(customer);
    const { subject, textBody, htmlBody } = await shop.mailTo(customer.email);
    expect(subject).toBe("Your Rajatam password was changed");
    expect(textBody).toContain("If this was not you, set a new password at once");
    expect(htmlBody).toContain('href="https://shop.test/forget-password"');
  });

  it("a refused password reset sends no mail", async () => {
    const customer = await givenCustomer(shop);
    await shop.call("POST", "/api/ResetPassword", {
      body: { email: customer.email, otp: "000000", newPassword: NEW_PASSWORD },
    });
    expect(await shop.mailsTo(customer.email)).toEqual([]);
  });

  it("a password reset confirms an unconfirmed address, since its owner has read the mail", async () => {
    const customer = await givenCustomer(shop, { confirmed: false });
    await reset(customer);
    expect(await logIn(customer.email, NEW_PASSWORD)).toBe(200);
  });

  it("a reset code stays valid when the new password is refused", async () => {
    const customer = await givenCustomer(shop);
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    const body = { email: customer.email, otp: await shop.codeFor(customer.email), newPassword: "short" };
    expect(await shop.call("POST", "/api/ResetPassword", { body })).toMatchObject({
      status: 422,
      body: { code: "invalid" },
    });
    const again = await shop.call("POST", "/api/ResetPassword", { body: { ...body, newPassword: NEW_PASSWORD } });
    expect(again).toMatchObject({ status: 200 });
  });

  it("a password confirmation that differs is refused at its field, and an equal one is accepted", async () => {
    const { email } = await givenCustomer(shop);
    await shop.call("POST", "/api/SendResetOtp", { body: { email } });
    const form = { email, otp: await shop.codeFor(email), newPassword: NEW_PASSWORD };
    for (const confirmPassword of ["", `${NEW_PASSWORD} `]) {
      const refused = await shop.call("POST", "/api/ResetPassword", { body: { ...form, confirmPassword } });
      const message = "Confirm password must match the new password.";
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "confirmPassword", message }] } });
    }
    const accepted = await shop.call("POST", "/api/ResetPassword", {
      body: { ...form, confirmPassword: NEW_PASSWORD },
    });
    expect(accepted).toMatchObject({ status: 200 });
  });

  it("the old password stays valid when only a reset code is requested", async () => {
    const customer = await givenCustomer(shop);
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    expect(await logIn(customer.email, customer.password)).toBe(200);
  });

  it("the reset code of another address is refused", async () => {
    const [mine, theirs] = [await givenCustomer(shop), await givenCustomer(shop)];
    for (const { email } of [mine, theirs]) await shop.call("POST", "/api/SendResetOtp", { body: { email } });
    const [otp, other] = [await shop.codeFor(mine.email), await shop.codeFor(theirs.email)];
    expect(otp).not.toBe(other);
    const answer = await shop.call("POST", "/api/ResetPassword", {
      body: { email: theirs.email, otp, newPassword: NEW_PASSWORD },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: "otp_invalid" } });
    expect(await logIn(theirs.email, theirs.password)).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import type { UserDetailsView } from "#contract/accounts/session.ts";
import { demoSettings, type SecondFactorFor } from "#contract/settings/shop-settings.ts";
import { givenCustomer, givenOrder, givenPost, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { givenPasskey, logInByPasskey } from "#tests/support/passkeys.ts";
import { givenSecondFactor } from "#tests/support/second-factor.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { call, db } = shop;

async function demand(secondFactorFor: SecondFactorFor): Promise<void> {
  await db
    .updateTable("shopSettings")
    .set({ values: JSON.stringify({ ...demoSettings, secondFactorFor }) })
    .execute();
  await shop.services.settings.reload();
}

const missing = {
  status: 403,
  body: { code: "second_factor_required", sys_message: expect.stringMatching(/second factor/) as string },
};

async function details(token: string): Promise<UserDetailsView | null | undefined> {
  return (await call<UserDetailsView>("GET", "/api/GetUserDetails", { token })).body.data;
}

describe("compulsory second factor", () => {
  it("a login by passkey satisfies a compulsory second factor, and one by password does not", async () => {
    await demand("everyone");
    const byPassword = await loggedIn(shop, await givenStaff(shop, "staff"));
    const authenticator = await givenPasskey(shop, byPassword);
    const byPasskey = (await logInByPasskey(shop, authenticator)).body.data?.token ?? "";
    expect(await details(byPassword)).toMatchObject({ needsSecondFactor: true });
    expect(await details(byPasskey)).toMatchObject({ needsSecondFactor: false });
    expect(await call("GET", "/api/staff/notices", { token: byPassword })).toMatchObject(missing);
    expect(await call("GET", "/api/staff/notices", { token: byPasskey })).toMatchObject({ status: 200 });
  });

  it("staff without a compulsory second factor can only set it up, and do everything once it is on", async () => {
    await demand("nobody");
    const staff = await givenStaff(shop, "staff");
    const token = await loggedIn(shop, staff);
    const customer = await givenCustomer(shop);
    const order = await givenOrder(shop, await loggedIn(shop, customer), [{ product: await givenProduct(db) }]);
    expect(await details(token)).toMatchObject({ needsSecondFactor: false });
    await demand("everyone");
    expect(await details(token)).toMatchObject({ needsSecondFactor: true });
    for (const [method, path, body] of [
      ["GET", "/staff/notices"],
      ["GET", "/GetAllUsersOrderHistory"],
      ["GET", `/GetOrderHistoryByEmail?email=${customer.email}`],
      ["GET", `/orders/${order.orderID}`],
      ["POST", `/orders/${order.orderID}/cancel`],
      ["GET", "/GetUserProfile"],
      ["POST", "/AddCategory", { CategoryName: "Nose pins" }],
    ] as const) {
      expect(await call(method, `/api${path}`, { token, body })).toMatchObject(missing);
    }
    expect(await call("GET", "/api/devices", { token })).toMatchObject({ status: 200 });
    await givenSecondFactor(shop, staff);
    expect(await details(token)).toMatchObject({ needsSecondFactor: false });
    expect(await call("GET", "/api/staff/notices", { token })).toMatchObject({ status: 200 });
  });

  it("a token without the compulsory second factor is ignored by public calls", async () => {
    await demand("nobody");
    const token = await loggedIn(shop, await givenStaff(shop, "staff"));
    const { id } = await givenPost(shop, token, { published: false });
    expect(await call("GET", `/api/posts/${id}`, { token })).toMatchObject({ status: 200 });
    await demand("everyone");
    expect(await call("GET", `/api/posts/${id}`, { token })).toMatchObject({ status: 404 });
  });

  it("the second factor can be required for administrators only, and never for customers", async () => {
    await demand("administrators");
    const [staff, administrator, customer] = [
      await loggedIn(shop, await givenStaff(shop, "staff")),
      await loggedIn(shop, await givenStaff(shop)),
      await loggedIn(shop, await givenCustomer(shop)),
    ];
    expect(await call("GET", "/api/staff/notices", { token: staff })).toMatchObject({ status: 200 });
    expect(await call("GET", "/api/staff/settings", { token: administrator })).toMatchObject(missing);
    await demand("everyone");
    expect(await call("GET", "/api/GetUserProfile", { token: customer })).toMatchObject({ status: 200 });
    expect(await details(customer)).toMatchObject({ needsSecondFactor: false });
  });

  it("a compulsory second factor cannot be switched off, and logging out works without it", async () => {
    await demand("everyone");
    const { token, password, code } = await givenSecondFactor(shop, await givenStaff(shop, "staff"));
    const off = { token, body: { password, code: code() } };
    expect(await call("POST", "/api/staff/second-factor/off", off)).toMatchObject({
      status: 409,
      body: { code: "wrong_status", sys_message: "The second factor is compulsory for your account." },
    });
    const other = await givenStaff(shop, "staff");
    const otherToken = await loggedIn(shop, other);
    expect(await call("POST", "/api/Logout", { token: otherToken, body: { email: other.email } })).toMatchObject({
      status: 200,
    });
  });
});

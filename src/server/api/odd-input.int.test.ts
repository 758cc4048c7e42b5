import { describe, expect, it } from "vitest";
import { givenCustomer, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const token = await loggedIn(shop, customer);

describe("valid unusual input", () => {
  it.each([
    "Zoë Ünlü-Ødegård",
    "आशा रानी",
    "آشا رانی",
    "Asha 💍 Rani",
    "Ａｓｈａ",
    "e\u0301 combining",
    'O\'Neill "Asha" <b>',
  ])("the name %s is stored as it was sent", async (name) => {
    const { email, phone } = customer;
    expect(await shop.call("PUT", "/api/UpdateUserProfile", { token, body: { name, email, phone } })).toMatchObject({
      status: 200,
    });
    const profile = await shop.call("GET", "/api/GetUserProfile", { token });
    expect(profile.body.data).toMatchObject({ name });
  });

  it("unknown fields and prototype keys are ignored and reach nothing", async () => {
    const body = `{"email":"${customer.email}","password":"${customer.password}","role":"1","isAdmin":true,
      "__proto__":{"polluted":"yes","email":"x"},"constructor":{"prototype":{"polluted":"yes"}}}`;
    expect(await shop.call("POST", "/api/LoginCustomer", { raw: body })).toMatchObject({
      status: 200,
      body: { data: { role: "2" } },
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it.each([
  ["/api/hallmark/%00", 404],
  ["/api/hallmark/a%00b", 404],
  ["/api/hallmark/a%00b/certificates/1", 404],
  ["/api/payment-state?razorpayOrderId=a%00b", 422],
])("%s with a NUL answers %i, and is no defect", async (path, status) => {
  expect((await shop.call("GET", path, { token })).status).toBe(status);
});

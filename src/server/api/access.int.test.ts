import { describe, expect, it } from "vitest";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import { apiHandlers } from "./handlers.ts";

/** Who may make which call, as documented in the API page. A new call needs an entry here. */
const WHO = {
  "POST /CreateAccount": "anyone",
  "POST /VryOtpLogin": "anyone",
  "POST /onlyotp": "anyone",
  "POST /email-code": "anyone",
  "POST /login-with-code": "anyone",
  "POST /LoginCustomer": "anyone",
  "POST /verifiedOtploginCustomer": "anyone",
  "POST /Logout": "customer",
  "POST /SendResetOtp": "anyone",
  "POST /ResetPassword": "anyone",
  "GET /GetUserProfile": "customer",
  "PUT /UpdateUserProfile": "customer",
  "GET /GetUserDetails": "customer",
  "POST /passkeys/challenge": "anyone",
  "POST /passkeys/login": "anyone",
  "GET /passkeys": "customer",
  "POST /passkeys/begin": "customer",
  "POST /passkeys": "customer",
  "PUT /passkeys/{id}": "customer",
  "DELETE /passkeys/{id}": "customer",
  "GET /devices": "customer",
  "POST /devices/{id}/end": "customer",
  "POST /devices/end-others": "customer",
  "GET /account/consents": "customer",
  "PUT /account/consents": "customer",
  "GET /account/mail-choices": "customer",
  "GET /wishlist": "customer",
  "PUT /wishlist/{id}": "customer",
  "DELETE /wishlist/{id}": "customer",
  "POST /wishlist/merge": "customer",
  "GET /account/cart": "customer",
  "PUT /account/cart": "customer",
  "POST /wishlist-link": "customer",
  "DELETE /wishlist-link": "customer",
  "PUT /account/mail-choices/{kind}": "customer",
  "GET /account/data": "customer",
  "POST /account/close": "customer",
  "GET /GetCategories": "anyone",
  "GET /ABCGetProducts": "anyone",
  "GET /ABCGetProducts/{id}": "anyone",
  "GET /GetProductById/{id}": "anyone",
  "GET /search": "anyone",
  "GET /GetTopProductsByCategory": "anyone",
  "POST /AddCategory": "staff",
  "PUT /UpdateCategory": "staff",
  "DELETE /DeleteCategory": "staff",
  "GET /staff/products/{id}": "staff",
  "GET /staff/products/{id}/certificates": "staff",
  "POST /staff/products/{id}/certificates": "staff",
  "DELETE /staff/products/{id}/certificates/{certificate}": "staff",
  "GET /products/{id}/certificates/{certificate}": "anyone",
  "POST /AddProductForDash": "staff",
  "PUT /UpdateProductDetails": "staff",
  "DELETE /DeleteProduct": "staff",
  "GET /delivery": "anyone",
  "GET /staff/delivery-zones": "staff",
  "PUT /staff/delivery-zones": "staff",
  "GET /staff/delivery-zones.csv": "staff",
  "POST /staff/delivery-zones/import": "staff",
  "GET /coupons": "staff",
  "POST /coupons": "staff",
  "GET /coupons/{code}": "staff",
  "PUT /coupons/{code}": "staff",
  "DELETE /coupons/{code}": "staff",
  "POST /coupons/{code}/restart": "staff",
  "GET /coupons/{code}/uses": "staff",
  "POST /staff/media": "staff",
  "POST /VerifyCoupon": "anyone",
  "POST /cart-offers": "anyone",
  "GET /staff/offers": "staff",
  "GET /staff/offers/{id}": "staff",
  "POST /staff/offers/preview": "staff",
  "POST /staff/offers": "administrator",
  "PUT /staff/offers/{id}": "administrator",
  "DELETE /staff/offers/{id}": "administrator",
  "POST /place-order": "customer",
  "GET /GetOrderHistoryByEmail": "customer",
  "GET /last-delivery": "customer",
  "GET /cash-on-delivery": "customer",
  "GET /gift-terms": "customer",
  "POST /orders/{id}/confirm": "customer",
  "POST /orders/{id}/confirmation-code": "customer",
  "POST /staff/orders/{id}/confirm": "staff",
  "GET /staff/cash": "staff",
  "GET /staff/cash.csv": "staff",
  "POST /staff/cash/remittances": "staff",
  "GET /staff/cash/remittances": "staff",
  "GET /staff/cash/remittances.csv": "staff",
  "POST /staff/cash/remittances/{id}/undo": "administrator",
  "POST /staff/shipments/{id}/refused": "staff",
  "POST /staff/shipments/{id}/not-refused": "staff",
  "POST /staff/shipments/{id}/back": "staff",
  "POST /staff/orders/{id}/refused": "staff",
  "POST /staff/customers/{id}/lift-cash-block": "staff",
  "GET /staff/customers/{id}/store-credit": "staff",
  "POST /staff/customers/{id}/store-credit": "staff",
  "GET /payment-state": "customer",
  "GET /orders/{id}": "customer",
  "POST /orders/{id}/cancel": "customer",
  "POST /orders/{id}/return": "customer",
  "POST /orders/{id}/status": "staff",
  "POST /staff/orders/{id}/pack": "staff",
  "POST /staff/orders/{id}/reveal-pan": "staff",
  "GET /staff/orders/{id}/packing": "staff",
  "GET /orders/{id}/articles": "customer",
  "GET /hallmark/{token}": "anyone",
  "GET /hallmark/{token}/certificates/{certificate}": "anyone",
  "PUT /staff/articles/{token}/huid": "staff",
  "POST /staff/articles/{token}/certificates": "staff",
  "DELETE /staff/articles/{token}/certificates/{certificate}": "staff",
  "GET /orders/{id}/invoice": "customer",
  "GET /staff/signature": "administrator",
  "PUT /staff/signature": "administrator",
  "DELETE /staff/signature": "administrator",
  "GET /orders/{id}/credit-notes": "customer",
  "GET /orders/{id}/invoice.pdf": "customer",
  "GET /orders/{id}/credit-notes/{number}.pdf": "customer",
  "GET /credit-notes/{number}.pdf": "customer",
  "GET /returns/{id}/voucher.pdf": "customer",
  "GET /staff/invoices.pdf": "staff",
  "POST /staff/orders/{id}/shipments": "staff",
  "PUT /staff/shipments/{id}": "staff",
  "POST /staff/shipments/{id}/delivered": "staff",
  "POST /staff/shipments/{id}/new-code": "staff",
  "GET /staff/carriers": "staff",
  "GET /track/{token}": "anyone",
  "GET /staff/gift-slips.pdf": "staff",
  "GET /staff/labels.pdf": "staff",
  "POST /orders/{id}/returns": "customer",
  "GET /orders/{id}/returns": "customer",
  "GET /orders/{id}/todays-value": "customer",
  "GET /orders/{id}/returnable": "customer",
  "GET /returns/{id}/evidence/{number}": "customer",
  "POST /returns/{id}/withdraw": "customer",
  "POST /returns/{id}/accept": "customer",
  "POST /returns/{id}/decline": "customer",
  "GET /store-credit": "customer",
  "GET /addresses": "customer",
  "GET /addresses/{id}": "customer",
  "POST /addresses": "customer",
  "PUT /addresses/{id}": "customer",
  "DELETE /addresses/{id}": "customer",
  "GET /products/{id}/reviews": "anyone",
  "GET /review-photos/{key}": "anyone",
  "POST /reviews/{id}/report": "anyone",
  "GET /orders/{id}/reviews": "customer",
  "POST /orders/{id}/reviews": "customer",
  "PUT /reviews/{id}": "customer",
  "DELETE /reviews/{id}": "customer",
  "GET /staff/reviews": "staff",
  "POST /staff/reviews/{id}/publish": "staff",
  "POST /staff/reviews/{id}/reject": "staff",
  "POST /staff/reviews/{id}/reply": "staff",
  "GET /staff/returns": "staff",
  "GET /staff/returns/{id}": "staff",
  "POST /staff/returns/{id}/approve": "staff",
  "POST /staff/returns/{id}/reject": "staff",
  "POST /staff/returns/{id}/transit": "staff",
  "POST /staff/returns/{id}/receive": "staff",
  "POST /staff/returns/{id}/settle": "staff",
  "POST /staff/returns/{id}/offer": "staff",
  "POST /staff/returns/{id}/retract": "staff",
  "POST /staff/returns/{id}/pay": "staff",
  "POST /staff/returns/{id}/send-back": "staff",
  "GET /rates": "anyone",
  "GET /staff/rates": "staff",
  "POST /staff/rates/preview": "staff",
  "POST /staff/rates/proposals": "staff",
  "DELETE /staff/rates/proposals/{publicationID}": "administrator",
  "POST /staff/rates": "administrator",
  "DELETE /staff/rates/scheduled/{publicationID}": "administrator",
  "GET /staff/rates/history": "staff",
  "GET /staff/rates/history.csv": "staff",
  "GET /staff/rates/settings": "staff",
  "PUT /staff/rates/settings": "administrator",
  "PUT /staff/purities": "administrator",
  "GET /dashboard": "staff",
  "GET /staff/notices": "staff",
  "GET /GetAllUsersOrderHistory": "staff",
  "GET /staff/orders.csv": "staff",
  "GET /staff/orders/{id}": "staff",
  "POST /orders/{id}/note": "staff",
  "POST /staff/orders/{id}/refund": "staff",
  "POST /staff/orders/{id}/refunded": "staff",
  "GET /staff/refunds": "staff",
  "POST /staff/refunds/{id}/retry": "staff",
  "GET /posts": "anyone",
  "GET /posts/{id}": "anyone",
  "POST /posts": "staff",
  "PUT /posts/{id}": "staff",
  "DELETE /posts/{id}": "staff",
  "GET /staff/content": "staff",
  "POST /staff/content/publish": "administrator",
  "POST /staff/content/preview": "staff",
  "DELETE /staff/content/preview": "staff",
  "GET /staff/content/versions": "staff",
  "GET /staff/content/versions/{number}": "staff",
  "POST /staff/content/versions/{number}/restore": "staff",
  "POST /staff/content/pages": "staff",
  "GET /staff/content/pages/{slug}": "staff",
  "PUT /staff/content/pages/{slug}": "staff",
  "DELETE /staff/content/pages/{slug}": "staff",
  "POST /staff/content/pages/{slug}/discard": "staff",
  "GET /staff/content/home": "staff",
  "PUT /staff/content/home": "staff",
  "DELETE /staff/content/home": "staff",
  "POST /staff/content/home/discard": "staff",
  "POST /staff/content/home/remove-lost": "staff",
  "GET /staff/content/menus": "staff",
  "PUT /staff/content/menus": "staff",
  "DELETE /staff/content/menus": "staff",
  "POST /staff/content/menus/discard": "staff",
  "POST /staff/content/menus/remove-lost": "staff",
  "GET /staff/settings": "administrator",
  "PUT /staff/settings": "administrator",
  "GET /staff/brand": "administrator",
  "PUT /staff/brand": "administrator",
  "PUT /staff/brand/logo": "administrator",
  "DELETE /staff/brand/logo": "administrator",
  "GET /staff/demo-data": "administrator",
  "POST /staff/demo-data/remove": "administrator",
  "GET /staff/setup": "administrator",
  "POST /staff/setup/test-payments": "administrator",
  "POST /staff/setup/test-mail": "administrator",
  "POST /staff/setup/policies-reviewed": "administrator",
  "GET /staff/products": "staff",
  "POST /staff/products/reprice": "staff",
  "POST /staff/products/pricing": "staff",
  "POST /staff/products/archive": "staff",
  "POST /staff/products/file": "staff",
  "GET /staff/products.csv": "staff",
  "GET /staff/stock-value": "staff",
  "GET /staff/stock-value.csv": "staff",
  "GET /staff/accounts-month/{month}": "administrator",
  "GET /staff/accounts-month/{month}/{file}.csv": "administrator",
  "POST /staff/products/import": "staff",
  "GET /staff/imports/{id}": "staff",
  "GET /staff/customers": "staff",
  "GET /staff/customers/{id}": "staff",
  "GET /staff/customers/{id}/orders": "staff",
  "POST /staff/customers/{id}/lock": "administrator",
  "POST /staff/customers/{id}/unlock": "administrator",
  "GET /staff/accounts": "administrator",
  "POST /staff/accounts": "administrator",
  "PUT /staff/accounts/{id}": "administrator",
  "POST /staff/accounts/{id}/lock": "administrator",
  "POST /staff/accounts/{id}/unlock": "administrator",
  "GET /staff/second-factor": "staff",
  "POST /staff/second-factor/begin": "staff",
  "POST /staff/second-factor/confirm": "staff",
  "POST /staff/second-factor/recovery-codes": "staff",
  "POST /staff/second-factor/off": "staff",
  "GET /staff/audit": "administrator",
  "POST /CreatePayment": "customer",
  "POST /razorpay/webhook": "anyone",
} as const;

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

function callsFor(access: (typeof WHO)[keyof typeof WHO], people: readonly Who[]): [string, Who][] {
  const calls = Object.entries(WHO).filter(([, who]) => who === access);
  return calls.flatMap(([call]) => people.map((who): [string, Who] => [call, who]));
}

describe("who may make which call", () => {
  it("the table contains exactly the calls of the shop", () => {
    const calls = apiHandlers(shop.services).map((call) => [`${call.method} ${call.path}`, call.access]);
    expect(Object.fromEntries(calls)).toEqual(WHO);
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

import { aRegistration, GOOD_PASSWORD } from "./builders.ts";
import {
  appCode,
  code,
  email,
  line,
  newPassword,
  optionalLine,
  phone,
  proof,
  secondFactor,
  secret,
} from "./hostile-fields.ts";
import { NEVER_TEXT } from "./hostile-values.ts";

const consent = { null: null, "a text": "true", "a number": 1 };

type Customer = { email: string; password: string };

/** Valid bodies of the login and account calls, and invalid values of each field. */
export function hostileAccounts(customer: Customer) {
  return {
    ...hostileLogins(customer),
    ...hostileKeepsakes(),
    "PUT /UpdateUserProfile": {
      access: "customer" as const,
      body: { name: "Asha", email: customer.email, phone: "9876543210", address: "Sector 17", password: "" },
      fields: {
        name: line,
        email,
        phone: { ...phone, missing: "1" },
        address: NEVER_TEXT,
        password: { ...NEVER_TEXT, "another password": "Other-1925" },
      },
    },
    "PUT /account/consents": {
      access: "customer" as const,
      body: { marketing: true },
      fields: { marketing: { missing: undefined, ...consent } },
    },
    "PUT /account/mail-choices/{kind}": {
      access: "customer" as const,
      id: "wishlist",
      body: { wanted: true },
      fields: { wanted: { missing: undefined, ...consent } },
    },
    "POST /account/close": {
      access: "customer" as const,
      body: { password: customer.password },
      fields: { password: secret, giveUpStoreCredit: { "a word": "yes", "a number": 1, null: null } },
    },
    "POST /staff/second-factor/begin": {
      access: "staff" as const,
      body: { password: GOOD_PASSWORD },
      fields: { password: secret },
    },
    "POST /staff/second-factor/confirm": {
      access: "staff" as const,
      body: { code: "123456" },
      fields: { code: appCode },
    },
    "POST /staff/second-factor/recovery-codes": {
      access: "staff" as const,
      body: { password: GOOD_PASSWORD, code: "123456" },
      fields: { password: secret, code: proof },
    },
    "POST /staff/second-factor/off": {
      access: "staff" as const,
      body: { password: GOOD_PASSWORD, code: "123456" },
      fields: { password: secret, code: proof },
    },
  };
}

/** The calls of wishlist and saved cart. */
function hostileKeepsakes() {
  return {
    "POST /wishlist/merge": {
      access: "customer" as const,
      body: { productIDs: [] },
      fields: {
        productIDs: {
          missing: undefined,
          null: null,
          "a number": 1,
          "an object": { 0: 1 },
          "of null": [null],
          "201 numbers": Array.from({ length: 201 }, (_, index) => index + 1),
          "a text": ["1"],
          zero: [0],
          "a fraction": [1.5],
          "more than an id": [2_147_483_648],
        },
      },
    },
    "PUT /account/cart": {
      access: "customer" as const,
      body: { items: [] },
      fields: {
        items: {
          missing: undefined,
          null: null,
          "a text": "1",
          "of null": [null],
          "51 lines": Array.from({ length: 51 }, (_, index) => ({ productID: index + 1, quantity: 1 })),
          "no product": [{ quantity: 1 }],
          "no quantity": [{ productID: 1 }],
          "a hundred of one": [{ productID: 1, quantity: 100 }],
          "a variation without its value": [{ productID: 1, quantity: 1, variationName: "Size" }],
          "a NUL in a text": [
            { productID: 1, quantity: 1, personalisation: [{ label: "Engraving", text: "a\u0000" }] },
          ],
        },
      },
    },
    "POST /wishlist-link": {
      access: "customer" as const,
      body: { name: "Asha" },
      fields: { name: { ...optionalLine, "41 characters": "x".repeat(41) } },
    },
  };
}

function hostileLogins(customer: Customer) {
  return {
    "POST /CreateAccount": {
      access: "anyone" as const,
      body: aRegistration(),
      fields: {
        name: line,
        email,
        password: newPassword,
        confirmPassword: { ...secret, different: "Other-1925" },
        phone,
        marketingConsent: consent,
      },
    },
    "POST /VryOtpLogin": {
      access: "anyone" as const,
      body: { Email: customer.email, Otp: "123456" },
      fields: { Email: email, Otp: code },
    },
    "POST /onlyotp": { access: "anyone" as const, body: { email: customer.email }, fields: { email } },
    "POST /email-code": { access: "anyone" as const, body: { email: customer.email }, fields: { email } },
    "POST /login-with-code": {
      access: "anyone" as const,
      body: { email: customer.email, code: "123456" },
      fields: { email, code, secondFactor, marketingConsent: consent },
    },
    "POST /LoginCustomer": {
      access: "anyone" as const,
      body: { email: customer.email, password: customer.password },
      fields: { email, password: secret, secondFactor },
    },
    "POST /verifiedOtploginCustomer": {
      access: "anyone" as const,
      body: { email: customer.email, password: customer.password },
      fields: { email, password: secret, secondFactor },
    },
    "POST /Logout": { access: "customer" as const, body: { email: customer.email }, fields: { email } },
    "POST /SendResetOtp": { access: "anyone" as const, body: { email: customer.email }, fields: { email } },
    "POST /ResetPassword": {
      access: "anyone" as const,
      body: { email: customer.email, otp: "123456", newPassword: "N3w-passw0rd" },
      fields: { email, otp: code, newPassword },
    },
  };
}

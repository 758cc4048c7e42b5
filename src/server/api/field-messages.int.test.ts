import { describe, expect, it } from "vitest";
import { anOrder, aRegistration } from "#tests/support/builders.ts";
import { givenCustomer, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const customer = await givenCustomer(shop);
const token = await loggedIn(shop, await givenStaff(shop));
const product = await givenProduct(shop.db);

const NAME = "Name is required.";
const EMAIL = "Please enter a valid email.";
const PASSWORD = "Password is required.";
const SHORT = "Minimum 8 characters required.";
const PLAIN = "Must include uppercase, lowercase, number & special character.";
const DIFFERENT = "Passwords do not match.";
const PHONE = "Please enter a valid 10-digit phone number.";
const OTP = "Please enter a valid 6-digit OTP.";
const RESET_OTP = "OTP must be a 6-digit number.";
const NEW_PASSWORD =
  "New password is required, must be at least 8 characters long, and include a combination of upper/lowercase letters, numbers, and special characters.";
const DETAILS = "Please fill all required details.";
const CATEGORY = "Please enter a category name.";

async function firstError(path: string, body: Record<string, unknown>, field: string) {
  const { status, body: envelope } = await shop.call("POST", `/api${path}`, { body, token });
  expect(status).toBe(422);
  expect(envelope.sys_message).toBe(envelope.errors?.[0]?.message);
  return envelope.errors?.find((error) => error.field === field)?.message;
}

describe("messages of invalid fields", () => {
  it.each([
    ["name", undefined, NAME],
    ["name", "", NAME],
    ["name", "   ", NAME],
    ["email", undefined, EMAIL],
    ["email", "", EMAIL],
    ["email", "asha@", EMAIL],
    ["email", "asha rani@example.com", EMAIL],
    ["phone", undefined, PHONE],
    ["phone", "", PHONE],
    ["phone", "98765", PHONE],
    ["phone", "98765432101", PHONE],
    ["phone", "98765 43210", PHONE],
    ["phone", "९८७६५४३२१०", PHONE],
    ["confirmPassword", undefined, DIFFERENT],
    ["confirmPassword", "", DIFFERENT],
    ["confirmPassword", "Ch@ndi-1926", DIFFERENT],
    ["confirmPassword", "ch@ndi-1925", DIFFERENT],
  ])("a registration with the %s %j is answered with: %s", async (field, value, message) => {
    expect(await firstError("/CreateAccount", aRegistration({ [field]: value }), field)).toBe(message);
  });

  it.each([
    [undefined, PASSWORD],
    ["", PASSWORD],
    ["Ab1!xyz", SHORT],
    ["abcdefg1!", PLAIN],
    ["ABCDEFG1!", PLAIN],
    ["Abcdefgh!", PLAIN],
    ["Abcdefgh1", PLAIN],
    ["Abcdefg1 ", PLAIN],
  ])("a registration with the password %j is answered with: %s", async (password, message) => {
    const form = aRegistration({ password, confirmPassword: password });
    expect(await firstError("/CreateAccount", form, "password")).toBe(message);
  });

  it("an empty registration names every field in the order of the form", async () => {
    const { body } = await shop.call("POST", "/api/CreateAccount", { body: {} });
    expect(body.errors).toEqual([
      { field: "name", message: NAME },
      { field: "email", message: EMAIL },
      { field: "password", message: PASSWORD },
      { field: "confirmPassword", message: DIFFERENT },
      { field: "phone", message: PHONE },
    ]);
    expect(body.sys_message).toBe(NAME);
  });

  it.each([
    ["/CreateAccount", aRegistration({ name: " ", confirmPassword: "Ch@ndi-1926" }), ["name", "confirmPassword"]],
    ["/VryOtpLogin", { email: "" }, ["email", "otp"]],
    [
      "/ResetPassword",
      { email: "", otp: "123456", newPassword: "Ch@ndi-1925", confirmPassword: "Ch@ndi-1926" },
      ["email", "confirmPassword"],
    ],
  ])("%s with an empty field and one that does not fit another names both", async (path, form, fields) => {
    const { body } = await shop.call("POST", `/api${path}`, { body: form });
    expect(body.errors?.map(({ field }) => field)).toEqual(fields);
  });

  it("a login by code without anything names both fields", async () => {
    const { body } = await shop.call("POST", "/api/VryOtpLogin", { body: {} });
    expect(body.errors).toEqual([
      { field: "email", message: EMAIL },
      { field: "otp", message: OTP },
    ]);
  });

  it.each([
    ["/LoginCustomer", { email: "asha", password: "x" }, "email", EMAIL],
    ["/LoginCustomer", { password: "x" }, "email", EMAIL],
    ["/LoginCustomer", { email: customer.email }, "password", PASSWORD],
    ["/LoginCustomer", { email: customer.email, password: "" }, "password", PASSWORD],
    ["/verifiedOtploginCustomer", { email: customer.email, password: "" }, "password", PASSWORD],
    ["/VryOtpLogin", { Email: "asha", Otp: "123456" }, "Email", EMAIL],
    ["/VryOtpLogin", { Email: customer.email, Otp: "" }, "Otp", OTP],
    ["/VryOtpLogin", { Email: customer.email, Otp: "12345" }, "Otp", OTP],
    ["/VryOtpLogin", { Email: customer.email, Otp: "12345a" }, "Otp", OTP],
    ["/VryOtpLogin", { Email: customer.email, Otp: "1234567" }, "Otp", OTP],
    ["/VryOtpLogin", { Email: customer.email, Otp: 123_456 }, "Otp", OTP],
    ["/VryOtpLogin", { Email: customer.email }, "otp", OTP],
    ["/onlyotp", { email: "" }, "email", EMAIL],
    ["/SendResetOtp", { email: "asha" }, "email", EMAIL],
    ["/Logout", {}, "email", EMAIL],
    ["/ResetPassword", { email: customer.email, otp: "1", newPassword: "N3w-passw0rd" }, "otp", RESET_OTP],
    ["/ResetPassword", { email: customer.email, otp: "1234567", newPassword: "N3w-passw0rd" }, "otp", RESET_OTP],
    ["/ResetPassword", { email: customer.email, newPassword: "N3w-passw0rd" }, "otp", RESET_OTP],
    ["/ResetPassword", { email: customer.email, otp: "123456" }, "newPassword", NEW_PASSWORD],
    ["/ResetPassword", { email: customer.email, otp: "123456", newPassword: "" }, "newPassword", NEW_PASSWORD],
    ["/ResetPassword", { email: customer.email, otp: "123456", newPassword: "abcdefg1!" }, "newPassword", NEW_PASSWORD],
    ["/AddCategory", {}, "categoryName", CATEGORY],
    ["/AddCategory", { CategoryName: "  " }, "CategoryName", CATEGORY],
    ["/VerifyCoupon", { code: "" }, "code", "Invalid coupon"],
    ["/VerifyCoupon", { code: "X".repeat(41) }, "code", "Invalid coupon"],
  ])("%s with %j is answered at the field %s with: %s", async (path, body, field, message) => {
    expect(await firstError(path, body, field)).toBe(message);
  });

  it.each(["12", "98765abcde", "98765432109"])(`the phone number %s is refused: ${PHONE}`, async (phone) => {
    const body = anOrder([{ product }], { CustomerPhone: phone });
    expect(await firstError("/place-order", body, "CustomerPhone")).toBe(PHONE);
  });

  it.each(["CustomerName", "CustomerEmail", "CustomerPhone", "CustomerAddress"])(
    `a checkout without %s is refused: ${DETAILS}`,
    async (field) => {
      for (const value of ["", "   ", null]) {
        expect(await firstError("/place-order", anOrder([{ product }], { [field]: value }), field)).toBe(DETAILS);
      }
    },
  );
});

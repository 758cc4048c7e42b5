import { givenCustomer, logIn } from "./support/customers.ts";
import { expect, expectAlert, open, test } from "./support/journey.ts";

function tokenThatExpires(inSeconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part({ role: "2", exp: Math.floor(Date.now() / 1_000) + inSeconds })}.x`;
}

const guarded = ["/my-orders", "/my-profile", "/checkout", "/Checkout"];

for (const path of guarded) {
  test(`without a token ${path} leads to the login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  });
}

for (const [kind, token] of [
  ["expired", tokenThatExpires(-60)],
  ["undecodable", "not-a-token"],
] as const) {
  test(`an ${kind} token is removed and leads to the login`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem("seeded")) localStorage.setItem("token", value);
      sessionStorage.setItem("seeded", "true");
    }, token);
    await page.goto("/my-orders");
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
}

test("checkout without a login says so and is where the login leads back to", async ({ page, request }) => {
  const customer = await givenCustomer(request);
  await page.goto("/checkout");
  await expectAlert(page, "Please log in first.");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(customer.email);
  await page.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("a session that the server has ended leads to the login", async ({ page, request }) => {
  const customer = await givenCustomer(request);
  const { token, email } = await logIn(page, customer);
  const ended = await request.post("/api/Logout", { data: { email }, headers: { Authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(200);
  await page.goto("/my-profile");
  await expect(page).toHaveURL(/\/login$/);
});

test("the code screen without a registration leads to it", async ({ page }) => {
  await page.goto("/otp");
  await expectAlert(page, "Email not found. Please register first.");
  await expect(page).toHaveURL(/\/register$/);
});

test("a code that is not six digits is refused in the specification's words", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("email", "someone@shopper.example"));
  await open(page, "/otp");
  await page.getByLabel(/6-digit code/i).fill("12");
  await page.getByRole("button", { name: "Verify" }).click();
  await expectAlert(page, "Please enter a valid 6-digit OTP.");
});

test("without an order there is no success to tell of", async ({ page, request }) => {
  await logIn(page, await givenCustomer(request));
  for (const path of ["/order-success", "/order-success?order=RJ-1"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/my-orders$/);
  }
});

test("product details without a product lead home", async ({ page }) => {
  await page.goto("/products-details");
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ["/products-details/999999-nothing", "/no-such-page", "/products-by-category/Umbrellas"]) {
  test(`${path} is not found, in the shop's own page`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
}

test("logging out ends the session and leads to the login", async ({ page, request }) => {
  const customer = await givenCustomer(request);
  const { token } = await logIn(page, customer);
  await open(page, "/");
  const menu = page.getByRole("button", { name: /^(Menu|Account)$/ }).filter({ visible: true });
  await menu.first().click();
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const profile = await request.get("/api/GetUserProfile", { headers: { Authorization: `Bearer ${token}` } });
  expect(profile.status()).toBe(401);
});

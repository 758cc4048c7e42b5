import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { LoginView } from "#contract/accounts/session.ts";

export type Customer = { name: string; email: string; phone: string; password: string };

export function aCustomer(): Customer {
  return {
    name: "Sample Shopper",
    email: `sample-${randomUUID().slice(0, 8)}@shopper.example`,
    phone: "9876543210",
    password: "Chandni#2026",
  };
}

type Mail = { to: string; subject: string; text: string };

/** Waits until the newest mail to this address matches the pattern, and returns the match. */
export async function findInMail(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const response = await request.get("/dev/mailbox", { headers: { Accept: "application/json" } });
    const mails = (await response.json()) as Mail[];
    found = pattern.exec(mails.find((mail) => mail.to === email)?.text ?? "")?.[0];
    expect(found, `${pattern} in the newest mail to ${email}`).toBeDefined();
  }).toPass();
  return found ?? "";
}

/** The six digits of the newest mail to this address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  return findInMail(request, email, /\b\d{6}\b/);
}

/** Registers and confirms a customer through the API. */
export async function givenCustomer(request: APIRequestContext): Promise<Customer> {
  const customer = aCustomer();
  const { name, email, phone, password } = customer;
  await request.post("/api/CreateAccount", { data: { name, email, phone, password, confirmPassword: password } });
  const confirmed = await request.post("/api/VryOtpLogin", {
    data: { Email: email, Otp: await codeFor(request, email) },
  });
  expect(confirmed.status()).toBe(200);
  return customer;
}

export const OFFERS = "Write to me about new pieces and offers.";

/** Fills in and submits the registration; the marketing checkbox is empty unless `wantsOffers`. */
export async function fillRegistration(page: Page, customer: Customer, wantsOffers = false): Promise<void> {
  const main = page.getByRole("main");
  const box = main.getByRole("checkbox", { name: OFFERS });
  await expect(box).not.toBeChecked();
  await main.getByLabel("Name", { exact: true }).fill(customer.name);
  await main.getByLabel("Email", { exact: true }).fill(customer.email);
  await main.getByLabel("Phone", { exact: true }).fill(customer.phone);
  await main.getByLabel("Password", { exact: true }).fill(customer.password);
  await main.getByLabel("Confirm password", { exact: true }).fill(customer.password);
  if (wantsOffers) await box.check();
  await main.getByRole("button", { name: "Register" }).click();
}

/** Fills in and submits the login form of the current screen. */
export async function fillLogin(page: Page, { email, password }: Customer): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Login" }).click();
}

/** Stores a login in the page's storage, like the login screen. */
export async function logIn(page: Page, { email, password }: Customer): Promise<LoginView> {
  const response = await page.request.post("/api/LoginCustomer", { data: { email, password } });
  const { data } = (await response.json()) as { data: LoginView };
  await page.addInitScript(
    (session) => {
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "true");
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    {
      token: data.token,
      email,
      userEmail: email,
      phone: data.phone,
      role: data.role,
      userId: data.userId,
      isLoggedIn: "true",
    },
  );
  return data;
}

import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import type { LoginView } from "#contract/accounts/session.ts";
import { codeFor, type Customer } from "./customers.ts";
import { staff } from "./shop-process.ts";

export const administrator: Customer = { ...staff, name: "Administrator", phone: "" };

/** Headers of calls by the administrator. */
export async function asAdministrator(request: APIRequestContext): Promise<{ Authorization: string }> {
  const { email, password } = administrator;
  const login = await request.post("/api/LoginCustomer", { data: { email, password } });
  const { data } = (await login.json()) as { data: LoginView };
  return { Authorization: `Bearer ${data.token}` };
}

/** A colleague who was invited and has chosen a password. */
export async function givenColleague(request: APIRequestContext): Promise<Customer> {
  const email = `colleague-${randomUUID().slice(0, 8)}@rajatam.example`;
  const colleague = { name: "Sample Colleague", email, phone: "", password: "Mehfil#2027" };
  const data = { name: colleague.name, email, staffRole: "staff" };
  await request.post("/api/staff/accounts", { headers: await asAdministrator(request), data });
  const chosen = await request.post("/api/ResetPassword", {
    data: { email, otp: await codeFor(request, email), newPassword: colleague.password },
  });
  expect(chosen.status()).toBe(200);
  return colleague;
}

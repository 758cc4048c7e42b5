import type { LoginView } from "#contract/accounts/session.ts";
import { emailOf, PASSWORD } from "#tests/shoppers/shop-seed.ts";
import type { Secrets } from "./secrets.ts";
import { call } from "./send.ts";

/** In ascending order of privileges. */
export const WHO = ["nobody", "customer", "staff", "administrator"] as const;
export type Who = (typeof WHO)[number];

export type Person = { email: string; password: string; token: string; accountId: string };
export type People = Record<Exclude<Who, "nobody">, Person>;

const STAFF = { email: "helper@shop.example", password: "Helper#of-hands-8" };

/** Logs everybody in. The member of staff is invited first, and sets a password with the mailed code. */
export async function logInPeople(url: string, secrets: Secrets): Promise<People> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = secrets.adminSettings;
  const administrator = await logIn(url, secrets, ADMIN_EMAIL, ADMIN_PASSWORD);
  const { email, password } = STAFF;
  secrets.add("the staff's password", password);
  const invitation = { name: "Helper", email, staffRole: "staff" };
  await expectStatus(201, call(url, "POST", "/api/staff/accounts", { token: administrator.token, body: invitation }));
  const otp = await codeFor(url, secrets, email);
  await expectStatus(200, call(url, "POST", "/api/ResetPassword", { body: { email, otp, newPassword: password } }));
  return {
    customer: await logIn(url, secrets, emailOf(1), PASSWORD),
    staff: await logIn(url, secrets, email, password),
    administrator,
  };
}

export async function logIn(url: string, secrets: Secrets, email: string, password: string): Promise<Person> {
  secrets.add(`the address ${email}`, email);
  secrets.add(`the password of ${email}`, password);
  const answer = await expectStatus(200, call(url, "POST", "/api/LoginCustomer", { body: { email, password } }));
  const { token, userId } = answer.json.data as LoginView;
  secrets.add(`a token of ${email}`, token);
  return { email, password, token, accountId: userId };
}

type Mail = { to: string; subject: string };

/** The code in the newest mail to the address. */
export async function codeFor(url: string, secrets: Secrets, email: string): Promise<string> {
  const { text } = await call(url, "GET", "/dev/mailbox", { headers: { Accept: "application/json" } });
  const mail = (JSON.parse(text) as Mail[]).find(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.subject ?? "")?.[0];
  if (code === undefined) throw new Error(`There is no code for ${email}.`);
  return secrets.add(`a code for ${email}`, code);
}

/** Throws unless a preparation succeeds. */
export async function expectStatus<Reply extends { status: number; text: string }>(
  status: number,
  request: Promise<Reply>,
): Promise<Reply> {
  const reply = await request;
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${reply.text}`);
  return reply;
}

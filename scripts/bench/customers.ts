import { argon2Hasher } from "../../src/adapters/security/argon2-hasher.ts";
import type { Db } from "../../src/db/database.ts";
import type { Login } from "./sample-order.ts";

const PASSWORD = "Bench-of-the-shop-1";

type LoginAnswer = {
  data: { token: string; userId: string; veryOtpLoginID: string } | null;
  sys_message: string;
};

/** Creates sample customers, or administrators with `isStaff`, each with a token. */
export async function makeLogins(db: Db, shopUrl: string, count: number, isStaff = false) {
  const passwordHash = await argon2Hasher.hash(PASSWORD);
  const run = Date.now().toString(36);
  const emails = Array.from({ length: count }, (_, index) => `bench-${run}-${index}@rajatam.example`);
  await db
    .insertInto("accounts")
    .values(
      emails.map((email) => ({
        email,
        name: "Sample Customer",
        phone: "9000000000",
        passwordHash,
        emailConfirmedAt: new Date(),
        ...(isStaff && { role: 1, staffRole: "administrator" }),
      })),
    )
    .execute();
  const logins: Login[] = [];
  for (const email of emails) {
    const answer = await fetch(`${shopUrl}/api/LoginCustomer`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { data, sys_message: message } = (await answer.json()) as LoginAnswer;
    if (!data) throw new Error(`A sample customer could not log in: ${message}`);
    logins.push({ email, token: data.token, accountId: data.userId, sessionId: data.veryOtpLoginID });
  }
  return logins;
}

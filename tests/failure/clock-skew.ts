import { fileURLToPath, pathToFileURL } from "node:url";
import type { CreatePayment } from "#contract/checkout/checkout.schema.ts";
import { query } from "#tests/processes/query.ts";
import { cashAttempt } from "#tests/shoppers/new-attempt.ts";
import { PASSWORD, emailOf } from "#tests/shoppers/shop-seed.ts";
import { ask } from "./ask.ts";
import { givenFolder, givenInstance, givenServer } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const SKEW_MS = 600_000;
const EMAIL = "clock@shopper.example";
const preload = pathToFileURL(fileURLToPath(import.meta.resolve("../processes/skewed-clock.ts"))).href;

export const clockSkew: Scenario = {
  name: "clock-skew",
  expects: `The clock of one instance is ten minutes fast, that of another ten minutes slow. Codes, logins, coupons
  and held pieces are decided by the database's time, so both instances agree, and tokens and codes of one are valid
  at the other.`,
  async run(trial) {
    const folder = await givenFolder(trial);
    const server = await givenServer(trial, folder);
    const start = (skewMs: number) =>
      givenInstance(trial, folder, {
        preload,
        environment: { DATABASE_URL: server.url, SKEW_MS: String(skewMs), DEMO: "false" },
      });
    const [fast, slow] = [await start(SKEW_MS), await start(-SKEW_MS)];
    const pairs = [
      [fast, slow, "the fast one", "the slow one"],
      [slow, fast, "the slow one", "the fast one"],
    ] as const;

    for (const [maker, taker, made, taken] of pairs) {
      const login = await ask(`${maker.url}/api/LoginCustomer`, { body: { email: emailOf(1), password: PASSWORD } });
      const { token } = (JSON.parse(login.text) as { data: { token: string } }).data;
      const profile = await ask(`${taker.url}/api/GetUserProfile`, { token });
      trial.check(`a login at ${made} is valid at ${taken}`, profile.status === 200, profile.status);
      const details: CreatePayment = cashAttempt(1).details;
      const opened = await ask(`${maker.url}/api/CreatePayment`, { token, body: details });
      const [hold] = await query<{ seconds: number }>(
        server.url,
        `select extract(epoch from hold_expires_at - clock_timestamp())::float as seconds
         from payment_intents order by created_at desc limit 1`,
      );
      const isWhole = opened.status === 201 && Math.abs((hold?.seconds ?? 0) - 900) < 10;
      trial.check(`${made} holds pieces for 15 minutes`, isWhole, `${opened.status}, ${hold?.seconds.toFixed(0)} s`);
    }

    for (const [maker, taker, made, taken] of pairs) {
      const email = `${made.replaceAll(" ", "-")}.${EMAIL}`;
      const account = {
        name: "New Shopper",
        email,
        phone: "9876543210",
        password: PASSWORD,
        confirmPassword: PASSWORD,
      };
      await ask(`${maker.url}/api/CreateAccount`, { body: account });
      const confirmed = await ask(`${taker.url}/api/VryOtpLogin`, {
        body: { email, otp: await codeFor(server.url, email) },
      });
      trial.check(`a code from ${made} is valid at ${taken}`, confirmed.status === 200, confirmed.status);
      const [life] = await query<{ seconds: number }>(
        server.url,
        `select extract(epoch from expires_at - created_at)::float as seconds from mails where recipient = $1`,
        [email],
      );
      trial.say(`its mail is dropped after ${life?.seconds.toFixed(0)} s`);
    }

    await query(
      server.url,
      `insert into coupons (code, discount_paise, valid_from, valid_until) values
       ('NOW', 10000, now() - interval '5 minutes', now() + interval '5 minutes'),
       ('OVER', 10000, now() - interval '15 minutes', now() - interval '5 minutes'),
       ('SOON', 10000, now() + interval '5 minutes', now() + interval '15 minutes')`,
    );
    for (const [shop, , name] of pairs) {
      const seen: Record<string, number> = {};
      for (const code of ["NOW", "OVER", "SOON"]) {
        seen[code] = (await ask(`${shop.url}/api/VerifyCoupon`, { body: { code } })).status;
      }
      const isRight = seen.NOW === 200 && seen.OVER === 422 && seen.SOON === 422;
      trial.check(`${name} accepts only the currently valid coupon`, isRight, seen);
    }
  },
};

async function codeFor(databaseUrl: string, email: string): Promise<string> {
  const [mail] = await query<{ text_body: string }>(
    databaseUrl,
    "select text_body from mails where recipient = $1 order by created_at desc limit 1",
    [email],
  );
  return /\b\d{6}\b/.exec(mail?.text_body ?? "")?.[0] ?? "";
}

import { LIMITS } from "#domain/accounts/limits.service.ts";
import type { Trial } from "#tests/failure/scenario.ts";
import { query } from "#tests/processes/query.ts";
import { pieces, singleUseCoupon } from "#tests/shoppers/goods.ts";
import { emailOf, PASSWORD } from "#tests/shoppers/shop-seed.ts";
import type { Attack } from "./attack.ts";
import { codeFor, logIn } from "./people.ts";
import { anOrder } from "./seeded-records.ts";
import { call, countStatuses, type Answer } from "./send.ts";
import type { Target } from "./target.ts";

/** Sends all requests concurrently. */
async function concurrently(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
}

function taken(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status === 200 || status === 201).length;
}

export const races: Attack = {
  name: "races",
  expects: "Concurrent requests do not exceed a limit, and what may happen once happens once.",
  async run(trial, target) {
    await oneCode(trial, target);
    await wrongPasswords(trial, target);
    await lastPieces(trial, target);
    await oneCoupon(trial, target);
  },
};

async function oneCode(trial: Trial, { url, secrets }: Target): Promise<void> {
  const email = emailOf(101);
  const newPassword = secrets.add("a new password", "Fresh#2026-pass");
  await call(url, "POST", "/api/SendResetOtp", { body: { email } });
  const otp = await codeFor(url, secrets, email);
  const answers = await concurrently(20, () =>
    call(url, "POST", "/api/ResetPassword", { body: { email, otp, newPassword } }),
  );
  trial.check("of 20 concurrent uses of one mailed code, 1 succeeds", taken(answers) === 1, countStatuses(answers));
}

async function wrongPasswords(trial: Trial, { url, databaseUrl, secrets }: Target): Promise<void> {
  const email = emailOf(102);
  const from = { "X-Forwarded-For": "203.0.113.10" };
  const guesses = await concurrently(100, (index) => {
    const password = secrets.add(`wrong password ${index}`, `Wrong#guess-${index}`);
    return call(url, "POST", "/api/LoginCustomer", { body: { email, password }, headers: from });
  });
  const { 401: evaluated = 0 } = countStatuses(guesses);
  const { max } = LIMITS.wrongPassword;
  trial.check(
    `of 100 wrong passwords at most ${max} are evaluated`,
    evaluated <= max && evaluated > 0,
    countStatuses(guesses),
  );
  const waits = guesses.filter(({ status }) => status === 429).map(({ headers }) => Number(headers.get("retry-after")));
  trial.check("the others get Retry-After", waits.length > 0 && waits.every((seconds) => seconds > 0));
  const right = { email, password: PASSWORD };
  const here = await call(url, "POST", "/api/LoginCustomer", { body: right, headers: from });
  trial.check("from the same address even the right password is refused", here.status === 429, here.status);
  const forged = await call(url, "POST", "/api/LoginCustomer", {
    body: right,
    headers: { "X-Forwarded-For": "198.51.100.1, 203.0.113.10" },
  });
  trial.check("a forged forwarded address does not bypass the limit", forged.status === 429, forged.status);
  const elsewhere = await call(url, "POST", "/api/LoginCustomer", {
    body: right,
    headers: { "X-Forwarded-For": "203.0.113.11" },
  });
  trial.check("the right password from another address is accepted", elsewhere.status === 200, elsewhere.status);
  const [account] = await query(databaseUrl, "select locked_at from accounts where email_key = $1", [email]);
  trial.check("the account itself is not locked", account?.locked_at === null);
}

async function lastPieces(trial: Trial, { url, databaseUrl, secrets }: Target): Promise<void> {
  const [, { productId, title, pricePaise }] = pieces as [unknown, (typeof pieces)[number]];
  await query(databaseUrl, "update products set stock = 10 where id = $1", [productId]);
  const tokens: string[] = [];
  for (let shopper = 2; shopper <= 11; shopper++)
    tokens.push((await logIn(url, secrets, emailOf(shopper), PASSWORD)).token);
  const price = pricePaise / 100;
  const orderItems = [{ productName: title, price, quantity: 1, productID: productId }];
  const answers = await concurrently(100, (index) =>
    call(url, "POST", "/api/place-order", {
      token: tokens[index % tokens.length],
      body: anOrder({ orderItems, totalAmount: price }),
    }),
  );
  trial.check("of 100 concurrent orders for 10 pieces, 10 are accepted", taken(answers) === 10, countStatuses(answers));
  const [left] = await query<{ stock: number }>(databaseUrl, "select stock from products where id = $1", [productId]);
  trial.check("the stock is 0, and not negative", left?.stock === 0, left?.stock);
}

async function oneCoupon(trial: Trial, { url, secrets }: Target): Promise<void> {
  const couponCode = singleUseCoupon(1);
  const tokens: string[] = [];
  for (let shopper = 21; shopper <= 70; shopper++)
    tokens.push((await logIn(url, secrets, emailOf(shopper), PASSWORD)).token);
  const answers = await concurrently(50, (index) =>
    call(url, "POST", "/api/place-order", { token: tokens[index], body: anOrder({ couponCode, totalAmount: 1_400 }) }),
  );
  trial.check(
    "of 50 concurrent orders with a coupon for one order, 1 pays less",
    taken(answers) === 1,
    countStatuses(answers),
  );
}

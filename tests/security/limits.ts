import { LIMITS } from "#domain/accounts/limits.service.ts";
import type { Trial } from "#tests/failure/scenario.ts";
import { query } from "#tests/processes/query.ts";
import { pieces } from "#tests/shoppers/goods.ts";
import { emailOf, PASSWORD } from "#tests/shoppers/shop-seed.ts";
import type { Attack } from "./attack.ts";
import { expectStatus, logIn } from "./people.ts";
import { anOrder } from "./seeded-records.ts";
import { call, countStatuses, type Answer } from "./send.ts";
import type { Target } from "./target.ts";

const UNITS = 20;
const CASH_ORDERS = 50;

export const limits: Attack = {
  name: "limits",
  expects: `Limits count networks, mailboxes and accounts, not their spellings: password guesses from one IPv6 network or with ports,
  mails per hour to spellings of one mailbox, coupon guesses through orders and payments. A customer holds at most ${UNITS} unpaid units of a
  product, whose expiry cannot be extended by changes, and ${CASH_ORDERS} open cash orders.`,
  async run(trial, target) {
    await guessPasswords(trial, target);
    await mailSpellings(trial, target);
    await guessCoupons(trial, target);
    await holdStock(trial, target);
    await orderInCash(trial, target);
  },
};

async function inTurn(count: number, ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await ask(index));
  return answers;
}

const SPREAD: Record<string, (index: number) => string> = {
  "one IPv6 network": (index) => `2001:db8:7:9::${(index + 1).toString(16)}`,
  "one address with ports": (index) => `203.0.113.77:${40_000 + index}`,
  "one address, written as IPv6 too": (index) => (index % 2 === 0 ? "203.0.113.78" : "::ffff:203.0.113.78"),
};

async function guessPasswords(trial: Trial, { url }: Target): Promise<void> {
  const { max } = LIMITS.wrongPassword;
  for (const [index, [what, addressOf]] of Object.entries(SPREAD).entries()) {
    const email = emailOf(104 + index);
    const answers = await inTurn(max + 10, async (guess) =>
      call(url, "POST", "/api/LoginCustomer", {
        body: { email, password: `Wrong#guess-${guess}` },
        headers: { "X-Forwarded-For": addressOf(guess) },
      }),
    );
    const { 401: evaluated = 0 } = countStatuses(answers);
    trial.check(
      `of ${max + 10} passwords from ${what} at most ${max} are evaluated`,
      evaluated > 0 && evaluated <= max,
      countStatuses(answers),
    );
  }
}

async function mailSpellings(trial: Trial, { url, databaseUrl }: Target): Promise<void> {
  const { max } = LIMITS.codeSendPerMailbox;
  const plus = Array.from({ length: max }, (_, index) => `spelled+${index}`);
  const spellings = ["spelled", "Spelled", "SPELLED+a", "spel\u200Bled", "spelled+d+e", ...plus];
  await inTurn(spellings.length, async (index) => {
    const email = `${spellings[index]}@shopper.example`;
    const form = { name: "New", email, phone: "9876543210", password: PASSWORD, confirmPassword: PASSWORD };
    return call(url, "POST", "/api/CreateAccount", { body: form });
  });
  const like = "select count(*)::int as mails from mails where recipient ilike 'spel%led%@shopper.example'";
  const [sent] = await query<{ mails: number }>(databaseUrl, like);
  trial.check(`spellings of one mailbox are sent ${max} mails an hour`, sent?.mails === max, sent?.mails);
}

async function guessCoupons(trial: Trial, { url, secrets }: Target): Promise<void> {
  const { token } = await logIn(url, secrets, emailOf(107), PASSWORD);
  const { max } = LIMITS.wrongCoupon;
  const answers = await inTurn(max + 10, async (index) => {
    const path = index % 2 === 0 ? "/api/place-order" : "/api/CreatePayment";
    return call(url, "POST", path, { token, body: anOrder({ couponCode: `GUESS${index}` }) });
  });
  const { 422: evaluated = 0, 429: refused = 0 } = countStatuses(answers);
  const held = evaluated > 0 && evaluated <= max && evaluated + refused === answers.length;
  trial.check(
    `of ${max + 10} coupon guesses by orders and payments at most ${max} are evaluated`,
    held,
    countStatuses(answers),
  );
}

async function holdStock(trial: Trial, { url, databaseUrl, secrets }: Target): Promise<void> {
  const { token, accountId } = await logIn(url, secrets, emailOf(108), PASSWORD);
  const [{ productId, title, pricePaise }] = pieces;
  const price = pricePaise / 100;
  const hold = async (quantity: number) => {
    const orderItems = [{ productName: title, price, quantity, productID: productId }];
    const body = anOrder({ orderItems, totalAmount: price * quantity });
    return (await call(url, "POST", "/api/CreatePayment", { token, body })).status;
  };
  trial.check(`${UNITS + 1} unpaid units are refused`, (await hold(UNITS + 1)) === 409);
  trial.check(`${UNITS} are held`, (await hold(UNITS)) === 201);
  trial.check("a changed quantity is accepted", (await hold(UNITS - 1)) === 201);
  const ends = await query<{ end: Date }>(
    databaseUrl,
    `select hold_expires_at as "end" from payment_intents where account_id = $1 order by created_at`,
    [accountId],
  );
  const [first, second] = ends.map(({ end }) => new Date(end).getTime());
  trial.check("a changed quantity does not extend the hold", (second ?? Infinity) <= (first ?? 0), ends);
}

async function orderInCash(trial: Trial, { url, secrets, people, seeded }: Target): Promise<void> {
  const settings = { ...seeded.settings, maxOpenCashOrders: CASH_ORDERS };
  const { token: staffToken } = people.administrator;
  await expectStatus(200, call(url, "PUT", "/api/staff/settings", { token: staffToken, body: { settings } }));
  const { token } = await logIn(url, secrets, emailOf(109), PASSWORD);
  const order = async () => call(url, "POST", "/api/place-order", { token, body: anOrder() });
  const counts = countStatuses(await inTurn(CASH_ORDERS + 3, order));
  trial.check(`of ${CASH_ORDERS + 3} cash orders ${CASH_ORDERS} are accepted`, counts[201] === CASH_ORDERS, counts);
}

import { expect } from "vitest";
import { toPaise, toRupees } from "#contract/kernel/money.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { unique } from "#tests/support/builders.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { givenStaff, loggedIn, type TestAccount } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { at, type Books } from "./books.ts";
import { CHARGE_PAISE, WRAP_PAISE } from "./buying.rules.ts";
import { givenGoods } from "./given-goods.ts";
import { createRequester } from "./requester.ts";
import { CHARGED_PIN } from "./requests.ts";

const CUSTOMERS = 6;
/** Rupees per gram of silver. */
const FIRST_RATES = { "925": 150.25, "999": 162 };

const SETTINGS = {
  ...demoSettings,
  maxOpenCashOrders: 1_000,
  cashRefusals: 0,
  giftOffer: "wrapping",
  giftWrapFee: toRupees(WRAP_PAISE),
};

export type ModelShop = Awaited<ReturnType<typeof createModelShop>>;

/** A shop that executes the model's operations. It can start over: each run has its own books. */
export async function createModelShop() {
  const shop = await createPayingShop();
  const { db, call, clock, gateway, services } = shop;
  const staff = await givenStaff(shop);
  let people: (TestAccount & { token: string })[] = [];
  let staffToken = await loggedIn(shop, staff);
  await put("/staff/settings", { settings: SETTINGS });
  await put("/staff/delivery-zones", {
    zones: [aZone({ name: "Charged", pins: [CHARGED_PIN], fee: toRupees(CHARGE_PAISE) }), aZone()],
  });

  async function put(path: string, body: object): Promise<void> {
    expect(await call("PUT", `/api${path}`, { token: staffToken, body })).toMatchObject({ status: 200 });
  }

  async function begin(): Promise<Books> {
    await logIn(Array.from({ length: CUSTOMERS }, () => undefined));
    for (const [purity, perGram] of Object.entries(FIRST_RATES)) {
      const body = { rates: rateEntries({ [purity]: perGram }, "silver"), confirmed: true };
      expect(await call("POST", "/api/staff/rates", { token: staffToken, body })).toMatchObject({ status: 201 });
    }
    // Prices of the previous run are no longer accepted.
    clock.advance(16 * 60);
    const { goods, shelves, offers } = await givenGoods(shop, staffToken);
    const coupons = [
      { code: unique("FLAT").replace(" ", ""), flatPaise: 100_03 },
      { code: unique("TENTH").replace(" ", ""), percent: 10, perCustomerLimit: 3 },
      { code: unique("FEW").replace(" ", ""), percent: 33, totalLimit: 5 },
    ];
    for (const { code, flatPaise = null, percent = null, ...limits } of coupons) {
      const row = { code, discountPaise: flatPaise, percent, firstOrderOnly: false, ...limits };
      await db.insertInto("coupons").values(row).execute();
    }
    return {
      goods,
      offers,
      coupons,
      shelves,
      rates: Object.fromEntries(
        Object.entries(FIRST_RATES).map(([purity, perGram]) => [purity, { paise: toPaise(perGram), former: [] }]),
      ),
      customers: people.map(() => ({ creditPaise: 0, intents: [] })),
      orders: new Map(),
      refusedPaise: 0,
      uses: coupons.map(() => people.map(() => 0)),
      now: clock().getTime(),
    };
  }

  /** Logs in existing people, or creates them. */
  async function logIn(accounts: readonly (TestAccount | undefined)[]): Promise<void> {
    staffToken = await loggedIn(shop, staff);
    people = [];
    for (const account of accounts) {
      if (!account) people.push(await shop.givenShopper());
      else people.push({ ...account, token: await loggedIn(shop, account) });
    }
  }

  async function passDays(days: number): Promise<void> {
    clock.advance(days * 86_400);
    await logIn(people);
  }

  /** Runs the refund jobs until nothing is due, including retries. */
  async function finishRefunds(): Promise<void> {
    gateway.setUnavailable(false);
    gateway.setRefundStatus("processed");
    for (let pass = 0; pass < 100; pass++) {
      const sent = await services.refunds.sendQueued();
      if (sent === 0 && (await services.refunds.countPending()) === 0) break;
      if (sent === 0) clock.advance(6 * 3_600 + 60);
    }
    const pending = await db.selectFrom("refunds").select("gatewayRefundId").where("status", "=", "sent").execute();
    for (const { gatewayRefundId } of pending) await services.refunds.settleRefund(gatewayRefundId ?? "", "processed");
  }

  const accountIds = () => people.map(({ id }) => id);

  const ask = createRequester(
    shop,
    (customer) => (customer === "staff" ? staffToken : at(people, customer).token),
    (customer) => at(people, customer).id,
  );

  return { ...shop, begin, ask, passDays, finishRefunds, accountIds };
}

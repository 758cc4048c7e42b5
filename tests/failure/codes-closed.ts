import pg from "pg";
import { PASSWORD, emailOf } from "#tests/shoppers/shop-seed.ts";
import { ask, slowest } from "./ask.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const EMAIL = "new@shopper.example";
const NEW = { name: "New Shopper", email: EMAIL, phone: "9876543210", password: PASSWORD, confirmPassword: PASSWORD };

export const codesClosed: Scenario = {
  name: "codes-closed",
  expects: `The rate limit counters are unavailable, first alone, then with the whole database. Limited actions fail
  closed: logins, codes and coupons answer 503, right password or not. Unlimited reads are served while the database
  is available.`,
  async run(trial) {
    const { server, shop } = await givenPlace(trial);
    const limited = {
      "login, right password": ["/api/LoginCustomer", { email: emailOf(1), password: PASSWORD }],
      "login, wrong password": ["/api/LoginCustomer", { email: emailOf(2), password: "Wrong#2026" }],
      registration: ["/api/CreateAccount", NEW],
      "code to register": ["/api/onlyotp", { email: EMAIL }],
      "code to reset": ["/api/SendResetOtp", { email: emailOf(3) }],
      coupon: ["/api/VerifyCoupon", { code: "ALWAYS" }],
    } as const;
    const areClosed = async () => {
      const replies = await Promise.all(Object.values(limited).map(([path, body]) => ask(shop.url + path, { body })));
      const seen = Object.fromEntries(Object.keys(limited).map((what, index) => [what, replies[index]?.status]));
      trial.check(
        "all limited calls answer 503",
        replies.every(({ status }) => status === 503),
        seen,
      );
      trial.check("they answer within 5 s", slowest(replies) < 5_000, `${slowest(replies)} ms`);
    };
    const holder = new pg.Client({ connectionString: server.url });
    await holder.connect();
    holder.on("error", () => {});
    trial.defer(() => holder.end());
    trial.say("a lock on the rate limit counters");
    await holder.query("begin");
    await holder.query("lock table rate_limits in access exclusive mode");
    await areClosed();
    const list = await ask(`${shop.url}/api/search?q=chain`);
    trial.check("reads are served", list.status === 200, `${list.status} in ${list.ms} ms`);
    await holder.query("rollback");

    trial.say("kill -9 of the database");
    await server.kill();
    await areClosed();
    await server.start();
    const login = await ask(`${shop.url}/api/LoginCustomer`, { body: limited["login, right password"][1] });
    trial.check("the right password is accepted afterwards", login.status === 200, login.status);
  },
};

import { findFreePort } from "#db/embedded/free-port.ts";
import { query } from "#tests/processes/query.ts";
import { until } from "#tests/processes/until.ts";
import { PASSWORD } from "#tests/shoppers/shop-seed.ts";
import { startSmtpStandIn } from "#tests/support/smtp-stand-in.ts";
import { ask } from "./ask.ts";
import { order } from "./orders.ts";
import { givenPlace } from "./places.ts";
import type { Scenario } from "./scenario.ts";

const LATE = "late@shopper.example";
const IN_TIME = "in-time@shopper.example";
const newcomer = (email: string) => ({
  name: "New Shopper",
  email,
  phone: "9876543210",
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

export const mailUnavailable: Scenario = {
  name: "mail-unavailable",
  expects: `No mail server answers. Orders and registrations work as usual, and their mails are queued. When the
  server is back, each mail is sent once; one without a confirmation is sent again under the same Message-ID; an
  expired code is not sent.`,
  async run(trial) {
    const port = await findFreePort();
    const { server, shop, journal, tokens } = await givenPlace(trial, {
      environment: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    const orders = [];
    for (let shopper = 1; shopper <= 5; shopper++)
      orders.push(await order({ url: shop.url, tokens, journal }, shopper));
    trial.check(
      "orders are accepted",
      orders.every(({ state }) => state === "placed"),
    );
    const registrations = await Promise.all(
      [LATE, IN_TIME].map((email) => ask(`${shop.url}/api/CreateAccount`, { body: newcomer(email) })),
    );
    const areAnswered = registrations.every(({ status, ms }) => status === 201 && ms < 2_000);
    trial.check(
      "registrations are answered",
      areAnswered,
      registrations.map(({ status, ms }) => [status, ms]),
    );
    const haveFailed = await until(async () => (await countJobs(server.url, "retry")) === 7, 20_000);
    trial.check("all seven mails were tried and are queued", haveFailed < Infinity);
    await query(server.url, "update mails set expires_at = now() where recipient = $1", [LATE]);

    trial.say("the mail server is back, and breaks off after the first mail");
    const smtp = await startSmtpStandIn({ port, losing: 1 });
    trial.defer(() => smtp.stop());
    // Runs the jobs of the next minute immediately.
    const soon = async () => {
      await query(server.url, "update pgboss.job set start_after = now() where name like 'mail%' and state = 'retry'");
      return (await countJobs(server.url, "completed")) === 7;
    };
    const sentMs = await until(soon, 30_000);
    trial.check("no mail is queued any more", sentMs < Infinity, `${Math.round(sentMs)} ms`);
    const to = smtp.received.flatMap((mail) => mail.to);
    trial.check("the expired code was not sent", !to.includes(LATE) && to.includes(IN_TIME), to);
    const ids = smtp.received.map(({ data }) => /^Message-ID: (\S+)$/im.exec(data)?.[1] ?? "none");
    trial.check("every other mail was sent once, and the unconfirmed one again", ids.length === 7, ids.length);
    trial.check(
      "every mail has its own Message-ID, and the repeated one the same",
      new Set(ids).size === 6,
      new Set(ids).size,
    );
  },
};

async function countJobs(databaseUrl: string, state: string): Promise<number> {
  const sql = "select count(*)::int as count from pgboss.job where name like 'mail%' and state = $1";
  return (await query<{ count: number }>(databaseUrl, sql, [state]))[0]?.count ?? 0;
}

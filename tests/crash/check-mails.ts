import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import type { Verdict } from "#tests/ledger/check-all.ts";
import type { Invariant } from "#tests/ledger/invariant.ts";
import { query } from "#tests/processes/query.ts";
import type { ShopFolder } from "#tests/processes/shop-folder.ts";
import { until } from "#tests/processes/until.ts";
import { startSmtpStandIn } from "#tests/support/smtp-stand-in.ts";

export type MailSink = Awaited<ReturnType<typeof startMailSink>>;

const SEND_LIMIT_MS = 180_000;

const invariants: readonly Invariant[] = [
  {
    name: "every mail of the outbox arrived",
    broken: `
      select 'mail ' || m.id || ': ' || m.subject || ', ' || coalesce('sent at ' || m.sent_at, 'not sent') as broken
      from mails m
      where coalesce(m.expires_at, 'infinity') > now()
        and (m.sent_at is null or not exists (select from arrivals a where a.mail_id = m.id))`,
  },
  {
    name: "every mail that arrived is one of the outbox",
    broken: `
      select 'mail ' || a.mail_id as broken
      from arrivals a left join mails m on m.id = a.mail_id where m.id is null`,
  },
];

/** Adds four mails to staff about each order, so that kills often interrupt the sending. */
export async function seedStaffMails({ postgresDir }: Pick<ShopFolder, "postgresDir">): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir });
  try {
    const newOrderMails = [1, 2, 3, 4].map((number) => `staff-${number}@shop.example`);
    await query(postgres.url, `update shop_settings set "values" = "values" || $1`, [
      JSON.stringify({ newOrderMails }),
    ]);
  } finally {
    await postgres.stop();
  }
}

/** A mail server that records which mails it confirmed, across all kills of the shop. */
export async function startMailSink() {
  const arrivals: string[] = [];
  const recorded = new Set<string>();
  const repeated: string[] = [];
  const { url, stop } = await startSmtpStandIn({
    onReceive({ data }) {
      const id = mailIdOf(data);
      arrivals.push(id);
      if (recorded.has(id)) repeated.push(`mail ${id}`);
    },
  });
  return {
    url,
    stop,
    /** The ids of the mails, several times if they arrived several times. */
    arrivals: arrivals as readonly string[],
    /** Mails that arrived although the shop had recorded them as sent. */
    repeated,
    /** Reads what the shop has recorded as sent until now. */
    async noteSent(databaseUrl: string): Promise<void> {
      const sent = await query<{ id: string }>(databaseUrl, "select id from mails where sent_at is not null");
      for (const { id } of sent) recorded.add(id);
    },
  };
}

function mailIdOf(data: string): string {
  const id = /^Message-ID: <([\da-f-]{36})@/im.exec(data)?.[1];
  if (id === undefined) throw new Error("A mail arrived without the Message-ID of the outbox.");
  return id;
}

/** Waits until the running shop has sent the outbox, and compares it with the mails that arrived. */
export async function checkMails(databaseUrl: string, { arrivals, repeated, noteSent }: MailSink): Promise<Verdict[]> {
  await noteSent(databaseUrl);
  await sendAll(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("create temporary table arrivals (mail_id uuid)");
    await client.query("insert into arrivals select unnest($1::uuid[])", [arrivals]);
    const verdicts: Verdict[] = [{ name: "no mail is sent again once it is recorded as sent", broken: repeated }];
    for (const { name, broken } of invariants) {
      const { rows } = await client.query<{ broken: string }>(broken);
      verdicts.push({ name, broken: rows.map((row) => row.broken) });
    }
    return verdicts;
  } finally {
    await client.end();
  }
}

/**
 * Waits until no job is left. Those that killed processes had begun expire now instead of after minutes, also if their
 * mail was sent before the kill.
 */
async function sendAll(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `update pgboss.job set started_on = started_on - interval '1 hour'
     where name like 'mail%' and state = 'active'
       and started_on < (select min(backend_start) from pg_stat_activity where application_name = 'rajatam-jobs')`,
  );
  await until(async () => {
    await query(databaseUrl, "update pgboss.job set start_after = now() where name like 'mail%' and state = 'retry'");
    const left = "select from pgboss.job where name like 'mail%' and state in ('created', 'retry', 'active') limit 1";
    return (await query(databaseUrl, left)).length === 0;
  }, SEND_LIMIT_MS);
}

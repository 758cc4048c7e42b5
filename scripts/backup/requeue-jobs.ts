import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { IMPORT_QUEUE, MAIL_QUEUE } from "#adapters/jobs/boss.ts";
import { hostOf } from "#domain/mail/mail.service.ts";

/** Jobs expire after this time, so older ones had expired before the backup. */
const JOB_LIFE = "14 days";

/**
 * Backups contain no jobs. Creates new ones for unsent mails and unfinished imports, and returns the number of mails.
 */
export async function requeueJobs(client: pg.Client, boss: PgBoss, takenAt: string): Promise<number> {
  const db = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
  const mails = await client.query<{ id: string; recipient: string }>(
    `select id, recipient from mails
     where sent_at is null and (expires_at is null or expires_at > now()) and created_at > $1::timestamptz - $2::interval
     order by created_at`,
    [takenAt, JOB_LIFE],
  );
  const imports = await client.query<{ id: number }>(
    `select id from imports where status in ('waiting', 'running') order by id`,
  );
  const mailJobs = mails.rows.map(({ id, recipient }) => ({ data: { mailId: id, host: hostOf(recipient) } }));
  const importJobs = imports.rows.map(({ id }) => ({ data: { importId: id } }));
  if (mailJobs.length > 0) await boss.insert(MAIL_QUEUE, mailJobs, { db });
  if (importJobs.length > 0) await boss.insert(IMPORT_QUEUE, importJobs, { db });
  return mails.rows.length;
}

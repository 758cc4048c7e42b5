import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { IMPORT_QUEUE, MAIL_QUEUE } from "#adapters/jobs/boss.ts";

/** Jobs expire after this time, so older ones had expired before the backup. */
const JOB_LIFE = "14 days";

/** Backups contain no jobs. Creates new ones for unsent mails and unfinished imports. */
export async function requeueJobs(client: pg.Client, boss: PgBoss, takenAt: string): Promise<number> {
  const db = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
  const mails = await client.query<{ mailId: string }>(
    `select id as "mailId" from mails
     where sent_at is null and (expires_at is null or expires_at > now()) and created_at > $1::timestamptz - $2::interval
     order by created_at`,
    [takenAt, JOB_LIFE],
  );
  const imports = await client.query<{ importId: number }>(
    `select id as "importId" from imports where status in ('waiting', 'running') order by id`,
  );
  const jobs = (rows: object[]) => rows.map((data) => ({ data }));
  if (mails.rows.length > 0) await boss.insert(MAIL_QUEUE, jobs(mails.rows), { db });
  if (imports.rows.length > 0) await boss.insert(IMPORT_QUEUE, jobs(imports.rows), { db });
  return mails.rows.length;
}

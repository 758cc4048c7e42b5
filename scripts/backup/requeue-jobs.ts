import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { IMPORT_QUEUE, MAIL_QUEUE } from "#adapters/jobs/boss.ts";

/** The queue gives a job up after so long; what is older was given up before the backup was made. */
const JOB_LIFE = "14 days";

/** Jobs are not saved: what they were for is. Mails that are still to be sent and imports that have not ended get theirs again. */
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

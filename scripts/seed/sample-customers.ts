import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";

const FIRST_NAMES =
  "Aarti,Amrit,Anita,Asha,Balwinder,Deepa,Divya,Farah,Gurleen,Harleen,Ishita,Jaspreet,Kavita,Leela,Meera,Nidhi,Parveen,Priya,Rajni,Ritu,Simran,Sunita,Tanvi";
const BATCH = 5_000;

/**
 * Ensures the number of sample customers, who joined over the last two years, and stores them by number in a temporary
 * table. None of them can log in.
 */
export async function createSampleCustomers(db: Db, count: number, onProgress: (done: number) => void): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH) - 1;
    await sql`
      insert into accounts (is_sample, email, name, phone, address, password_hash, email_confirmed_at, created_at, updated_at)
      select true, 'sample-' || n || '@rajatam.example',
        names.list[1 + (n * 7) % cardinality(names.list)] || ' Sample', '9000000000',
        'Sample House ' || 1 + n % 400 || E', Sector 22\nChandigarh 160022', 'none', joined.at, joined.at, joined.at
      from generate_series(${from}::int, ${to}::int) n
      cross join (select string_to_array(${FIRST_NAMES}, ',') as list) names
      cross join lateral (select now() - interval '2 years' * (1 - n::float8 / ${count}::int) as at) joined
      on conflict do nothing`.execute(db);
    onProgress(to + 1);
  }
  await sql`create temporary table seed_buyers as
    select row_number() over (order by created_at, email) - 1 as n, id, email, name, phone, address, created_at
    from accounts where email like 'sample-%@rajatam.example'`.execute(db);
  await sql`create unique index on seed_buyers (n)`.execute(db);
  await sql`create index on seed_buyers (created_at, n)`.execute(db);
  await sql`analyze seed_buyers`.execute(db);
}

import pg from "pg";
import type { Verdict } from "#tests/ledger/check-all.ts";
import type { Invariant } from "#tests/ledger/invariant.ts";
import type { PublishedRates } from "./publisher.ts";
import { RATED } from "./rated-goods.ts";

const invariants: readonly Invariant[] = [
  {
    name: "every rate-based price matches the current rates",
    broken: `
      select 'product ' || id || coalesce(', size ' || size, '') || ': ' || price_paise || ' at ' || coalesce(rate_paise, 0)
        || ', not ' || coalesce(made, 0) || ' at ' || coalesce(rate, 0) as broken
      from ${RATED} as rated
      where rate is not null and price_paise is distinct from made or rate_paise is distinct from rate`,
  },
  {
    name: "lists have the prices of their products",
    broken: `
      select 'product ' || p.id || ': ' || p.price_paise || ', in lists ' || coalesce(l.price_paise, 0) as broken
      from products p
      left join listed_prices l on l.product_id = p.id
      where l.price_paise is distinct from p.price_paise`,
  },
  {
    name: "no publication is half applied: each has all its rates and its entry in the log of changes",
    broken: `
      select 'publication ' || p.id || ': ' || p.status || ', ' || count(r.id) || ' rates, ' || a.entries || ' entries' as broken
      from rate_publications p
      left join metal_rates r on r.publication_id = p.id
      cross join lateral (
        select count(*) as entries from audit_log
        where subject_type = 'rates' and subject_id = p.id::text and action = 'published') a
      group by p.id, a.entries
      having p.status <> 'published' or count(r.id) <> jsonb_array_length(p.rates) or a.entries <> 1`,
  },
  {
    name: "every acknowledged publication exists",
    broken: `
      select 'publication ' || t.id || ' at ' || t.paise as broken
      from journal_publications t
      where (select count(*) from metal_rates r where r.publication_id = t.id and r.paise_per_gram = t.paise) <> 2`,
  },
];

/** Compares the rates with the acknowledged publications, and the prices with the rates. */
export async function checkRates(databaseUrl: string, published: readonly PublishedRates[]): Promise<Verdict[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("create temporary table journal_publications (id integer, paise bigint)");
    await client.query("insert into journal_publications select * from unnest($1::int[], $2::bigint[])", [
      published.map(({ publicationID }) => publicationID),
      published.map(({ perGram }) => perGram * 100),
    ]);
    const verdicts: Verdict[] = [{ name: "rates were published", broken: published.length > 0 ? [] : ["none"] }];
    for (const { name, broken } of invariants) {
      const { rows } = await client.query<{ broken: string }>(broken);
      verdicts.push({ name, broken: rows.map((row) => row.broken) });
    }
    return verdicts;
  } finally {
    await client.end();
  }
}

import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";

const { url } = await createTestDatabase();
const VARIATIONS = 1_000;

/** A connection that logs the plans of all statements, including those inside triggers. */
async function connectExplained() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on;
    set auto_explain.log_level = notice`);
  const plans: string[] = [];
  client.on("notice", ({ message }) => void plans.push(message ?? ""));
  return { client, plans };
}

it("a bulk change of variations avoids a quadratic comparison, even after a statement that changed none", async () => {
  const { client, plans } = await connectExplained();
  await client.query(`
    insert into products (id, slug, title, description_html, price_paise) values (1, 'ring', 'Ring', '', 100);
    insert into variations (product_id, position, name, value, price_paise)
      select 1, id, 'Size', id, 100 from generate_series(1, ${VARIATIONS}) id`);
  // A connection caches the plan of a trigger's statement on first use; here for no rows.
  await client.query("update variations set price_paise = 200 where product_id = 2");
  plans.length = 0;
  await client.query("update variations set price_paise = 200");

  const inTrigger = plans.filter((plan) => plan.includes("new_rows"));
  expect(inTrigger).not.toEqual([]);
  const compared = inTrigger.flatMap((plan) =>
    [...plan.matchAll(/Rows Removed by Join Filter: (\d+)/g)].map(([, rows]) => Number(rows)),
  );
  expect(Math.max(0, ...compared)).toBeLessThan(VARIATIONS * 10);
});

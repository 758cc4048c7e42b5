import { sql } from "kysely";
import type { Db } from "#db/database.ts";

type Table = "orders" | "payment_intents" | "returns";

/** Makes every update of one row fail. Returns the function that ends this. */
export async function refuseUpdates(db: Db, table: Table, id: number | string): Promise<() => Promise<void>> {
  await sql
    .raw(`
    create function refuse_update() returns trigger language plpgsql as $$
    begin raise exception 'this row cannot be written'; end $$;
    create trigger refuse_update before update on ${table} for each row
      when (old.id = '${id}') execute function refuse_update()`)
    .execute(db);
  return async () => {
    await sql.raw(`drop trigger refuse_update on ${table}; drop function refuse_update()`).execute(db);
  };
}

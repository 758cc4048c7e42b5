import { sql } from "kysely";
import type { Db } from "#db/database.ts";

type Table = "orders" | "payment_intents" | "rate_publications" | "returns";

/** Makes every update of one row fail. Returns the function that ends this. */
export async function refuseUpdates(db: Db, table: Table, id: number | string): Promise<() => Promise<void>> {
  return refuse(db, table, `update on ${table} for each row when (old.id = '${id}')`);
}

/** Makes every mail to one address fail. Returns the function that ends this. */
export async function refuseMails(db: Db, address: string): Promise<() => Promise<void>> {
  return refuse(db, "mails", `insert on mails for each row when (new.recipient = '${address}')`);
}

async function refuse(db: Db, table: Table | "mails", event: string): Promise<() => Promise<void>> {
  await sql
    .raw(`
    create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'this row cannot be written'; end $$;
    create trigger refuse_write before ${event} execute function refuse_write()`)
    .execute(db);
  return async () => {
    await sql.raw(`drop trigger refuse_write on ${table}; drop function refuse_write()`).execute(db);
  };
}

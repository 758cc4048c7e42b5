import pg from "pg";
import { inReferenceOrder, type Reference } from "./reference-order.ts";

/** `columns` and `order` are SQL: the copied columns, and a sort order that is equal on every server. */
export type ShopTable = { name: string; columns: string; order: string };

type Column = { table_name: string; column_name: string; position: number | null; is_text: boolean };

/** Written by the migrations themselves. */
const NOT_COPIED = "migrations";

/** The tables of the shop, referenced ones first. Generated columns are omitted, because the database computes them. */
export async function listTables(client: pg.Client): Promise<ShopTable[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table_name, a.attname as column_name,
      array_position(i.indkey::int2[], a.attnum) as position, a.attcollation <> 0 as is_text
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`);
  const byName = Map.groupBy(rows, (row) => row.table_name);
  byName.delete(NOT_COPIED);
  const names = inReferenceOrder([...byName.keys()], await listReferences(client));
  return names.map((name) => describeTable(name, byName.get(name) ?? []));
}

function describeTable(name: string, columns: readonly Column[]): ShopTable {
  const keys = columns
    .filter(({ position }) => position !== null)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ column_name, is_text }) => `${pg.escapeIdentifier(column_name)}${is_text ? ' collate "C"' : ""}`);
  return {
    name,
    columns: columns.map(({ column_name }) => pg.escapeIdentifier(column_name)).join(", "),
    order: keys.length > 0 ? keys.join(", ") : `${pg.escapeIdentifier(name)}::text collate "C"`,
  };
}

async function listReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select distinct c.relname as from, r.relname as to
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);
  return rows;
}

/** The last value of each sequence that was used. */
export async function listSequences(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

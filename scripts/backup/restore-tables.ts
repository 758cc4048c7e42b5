import pg from "pg";
import { BackupError } from "./backup-error.ts";
import { tableEntry, type Manifest } from "./manifest.ts";
import { listTables, type ShopTable } from "./shop-tables.ts";
import { readTable } from "./table-text.ts";

export type RestoredTables = Map<string, ShopTable>;

/** Disables triggers and empties the tables that migrations filled. Returns the tables by archive entry. */
export async function openTables(client: pg.Client, { tables }: Manifest): Promise<RestoredTables> {
  const found = await listTables(client);
  const names = found.map(({ name }) => name);
  const expected = tables.map(({ name }) => name);
  if (names.toSorted().join(" ") !== expected.toSorted().join(" "))
    throw new BackupError("The backup's tables are not those of its migrations.");
  await switchTriggers(client, found, "disable");
  await client.query(`truncate ${names.map((name) => pg.escapeIdentifier(name)).join(", ")}`);
  return new Map(found.map((table) => [tableEntry(table.name), table]));
}

/** Enables triggers and sets sequences, then reads every table back. Throws unless all rows match the manifest. */
export async function closeTables(client: pg.Client, opened: RestoredTables, manifest: Manifest): Promise<void> {
  await switchTriggers(client, [...opened.values()], "enable");
  for (const { name, last } of manifest.sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [`public.${pg.escapeIdentifier(name)}`, last]);
  for (const saved of manifest.tables) {
    const table = opened.get(tableEntry(saved.name));
    const restored = table && (await readTable(client, table));
    if (restored?.rows === saved.rows && restored.sha256 === saved.sha256) continue;
    throw new BackupError(`What was restored of the table ${saved.name} is not what was saved.`);
  }
}

async function switchTriggers(client: pg.Client, tables: readonly ShopTable[], how: "disable" | "enable") {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${how} trigger user`);
}

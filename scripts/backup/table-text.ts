import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import copyStreams from "pg-copy-streams";
import type { ShopTable } from "./shop-tables.ts";

export type Checked = { rows: number; sha256: string };

/**
 * Streams the rows in COPY's text format, and returns their number and checksum. If `take` fails, the rest is read
 * without it: before the end of a COPY, the connection answers nothing else.
 */
export async function readTable(
  client: pg.Client,
  { name, columns, order }: ShopTable,
  take: (chunk: Uint8Array) => Promise<unknown> = async () => {},
): Promise<Checked> {
  const rows = `select ${columns} from ${pg.escapeIdentifier(name)} order by ${order}`;
  const stream = client.query(copyStreams.to(`copy (${rows}) to stdout`));
  const hash = createHash("sha256");
  let failure: { error: unknown } | undefined;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    if (failure) continue;
    try {
      await take(chunk);
    } catch (error) {
      failure = { error };
    }
  }
  if (failure) throw failure.error;
  return { rows: stream.rowCount, sha256: hash.digest("hex") };
}

/** Inserts rows in COPY's text format. */
export async function writeTable(
  client: pg.Client,
  { name, columns }: ShopTable,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(content, client.query(copyStreams.from(`copy ${pg.escapeIdentifier(name)} (${columns}) from stdin`)));
}

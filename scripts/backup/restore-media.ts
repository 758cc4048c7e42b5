import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "#domain/media/media.port.ts";
import { contentTypeOfPath } from "#domain/media/media.rules.ts";
import { throughFile } from "./spool.ts";

export type MediaRestorer = ReturnType<typeof createMediaRestorer>;

/**
 * Writes files into the store, through the `incoming` folder. `rollBack` removes them, except files that existed
 * before.
 */
export function createMediaRestorer(store: MediaStore, incoming: string) {
  const restored = new Set<string>();
  const existing = new Set<string>();

  return {
    async restore(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      await mkdir(incoming, { recursive: true });
      const key = path.slice(0, path.indexOf("/"));
      if (!restored.has(key) && (await store.stat(path))) existing.add(key);
      restored.add(key);
      const spool = join(incoming, randomUUID());
      await throughFile(
        spool,
        async (write) => {
          for await (const chunk of content) await write(chunk);
        },
        async () => store.put({ path, content: await openAsBlob(spool), contentType: contentTypeOfPath(path) ?? "" }),
      );
    },

    async rollBack(): Promise<void> {
      await Promise.allSettled([...restored.difference(existing)].map(async (key) => store.remove(key)));
    },
  };
}

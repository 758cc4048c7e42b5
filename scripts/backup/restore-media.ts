import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "#domain/media/media.port.ts";
import { contentTypeOfPath } from "#domain/media/media.rules.ts";
import { throughFile } from "./spool.ts";

export type MediaRestorer = ReturnType<typeof createMediaRestorer>;

/** Puts files into the store and can take them out again; what lay there before stays. On their way they lie in the folder. */
export function createMediaRestorer(store: MediaStore, incoming: string) {
  const made = new Set<string>();
  const thereBefore = new Set<string>();

  return {
    async restore(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      await mkdir(incoming, { recursive: true });
      const key = path.slice(0, path.indexOf("/"));
      if (!made.has(key) && (await store.stat(path))) thereBefore.add(key);
      made.add(key);
      const spool = join(incoming, randomUUID());
      await throughFile(
        spool,
        async (write) => {
          for await (const chunk of content) await write(chunk);
        },
        async () => store.put({ path, content: await openAsBlob(spool), contentType: contentTypeOfPath(path) ?? "" }),
      );
    },

    async takeBack(): Promise<void> {
      await Promise.allSettled([...made.difference(thereBefore)].map(async (key) => store.remove(key)));
    },
  };
}

import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFile, StoredFile } from "#domain/media/media.port.ts";
import { HEAD_BYTES } from "#domain/media/media.rules.ts";
import { cleanUp } from "./clean-up.ts";

/** Creates source files in a temporary folder that is removed after the test file. */
export function createSourceFiles() {
  const folder = mkdtempSync(join(tmpdir(), "rajatam-test-source-"));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return async (bytes: Uint8Array): Promise<SourceFile> => {
    const path = join(folder, randomUUID());
    await writeFile(path, bytes);
    return { path, size: bytes.length, head: bytes.subarray(0, HEAD_BYTES) };
  };
}

export async function contentOf(file: StoredFile | undefined): Promise<Buffer> {
  return Buffer.from((await file?.content.arrayBuffer()) ?? new ArrayBuffer());
}

import { createHash } from "node:crypto";
import { readArchive, type ArchiveEntry } from "./archive-reader.ts";
import { BackupError } from "./backup-error.ts";
import { MANIFEST_NAME, mediaEntry, parseManifest, tableEntry, type Manifest } from "./manifest.ts";

/** Verifies the whole file without writing anything. Throws `BackupError` unless its content matches the manifest. */
export async function checkArchive(file: string, progress: (entries: number) => void): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(file)) {
    if (entry.name === MANIFEST_NAME) manifest = parseManifest(await textOf(entry));
    else found.set(entry.name, await digestOf(entry));
    progress(found.size);
  }
  if (!manifest) throw new BackupError(`${file} is not a backup of the shop: it holds no ${MANIFEST_NAME}.`);
  const expected = [
    ...manifest.tables.map(({ name, sha256 }) => ({ name: tableEntry(name), sha256 })),
    ...manifest.media.map(({ path, sha256 }) => ({ name: mediaEntry(path), sha256 })),
  ];
  for (const { name, sha256 } of expected) {
    const digest = found.get(name);
    if (digest === undefined) throw new BackupError(`${file} is not a whole backup: ${name} is missing.`);
    if (digest !== sha256) throw new BackupError(`${file} is damaged: ${name} is not what was saved.`);
  }
  if (found.size > expected.length) throw new BackupError(`${file} holds more than its ${MANIFEST_NAME} says.`);
  return manifest;
}

async function textOf({ content }: ArchiveEntry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function digestOf({ content }: ArchiveEntry): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

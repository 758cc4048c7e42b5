import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createSharpImageProcessor } from "../../src/adapters/image/sharp-image-processor.ts";
import { createContainerVideoProcessor } from "../../src/adapters/video/container-video-processor.ts";
import type { SourceFile } from "../../src/domain/media/media.port.ts";
import { HEAD_BYTES, mediaKey, sniffMedia, storedPaths } from "../../src/domain/media/media.rules.ts";
import type { PreparedMedium } from "../../src/domain/media/media.service.ts";
import type { ReadyMedia } from "../../src/server/demo-shop.ts";

const MANIFEST = "media.json";
const SOURCES = "images";
const READY = "media";

type OnProgress = (done: number, total: number) => void;

/**
 * Problems of the ready files of a catalogue folder, one line each. A medium is ready when its key matches its source and
 * its files match the manifest. Unused files are problems too.
 */
export async function readyMediaComplaints(folder: string): Promise<string[]> {
  const names = await usedNames(folder);
  const manifest = await readManifest(folder);
  const complaints: string[] = [];
  for (const name of names) {
    if (!(await isReady(folder, name, manifest[name]))) complaints.push(`${name} has no ready files that match it`);
  }
  for (const name of Object.keys(manifest)) if (!names.includes(name)) complaints.push(`${name} is not used`);
  const sources = await readdir(join(folder, SOURCES));
  for (const name of sources) if (!names.includes(name)) complaints.push(`${SOURCES}/${name} is not used`);
  for (const path of await listUnknown(folder, manifest)) complaints.push(`${READY}/${path} belongs to no medium`);
  return complaints;
}

/**
 * Creates the files of all media that are not ready, and removes files that belong to none. Ready files are not encoded
 * again with a newer encoder. Returns the number of created media.
 */
export async function makeReadyMedia(folder: string, onProgress: OnProgress = () => {}): Promise<number> {
  const names = await usedNames(folder);
  const before = await readManifest(folder);
  const manifest: ReadyMedia = {};
  let madeCount = 0;
  for (const [done, name] of names.entries()) {
    onProgress(done, names.length);
    const known = before[name];
    if (known !== undefined && (await isReady(folder, name, known))) {
      manifest[name] = known;
    } else {
      manifest[name] = await make(folder, name);
      madeCount += 1;
    }
  }
  for (const path of await listUnknown(folder, manifest)) await rm(join(folder, READY, path));
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return madeCount;
}

async function usedNames(folder: string): Promise<string[]> {
  const { products } = (await readJson(folder, "products.json")) as { products: { images: string[] }[] };
  const posts = (await readJson(folder, "journal.json")) as { cover: string }[];
  return [...new Set([...products.flatMap(({ images }) => images), ...posts.map(({ cover }) => cover)])].toSorted();
}

async function isReady(folder: string, name: string, medium: ReadyMedia[string] | undefined): Promise<boolean> {
  if (medium === undefined || medium.key !== mediaKey(await readFile(join(folder, SOURCES, name)))) return false;
  const files = storedPaths(medium).map(async (path) => readFile(join(folder, READY, path)).catch(() => undefined));
  const contents = await Promise.all(files);
  return contents.every((bytes) => bytes !== undefined) && sha256(contents) === medium.sha256;
}

async function make(folder: string, name: string): Promise<ReadyMedia[string]> {
  const { files, ...medium } = await prepare(await openSource(join(folder, SOURCES, name)), name);
  const byPath = new Map(files.map(({ path, content }) => [path, content]));
  const contents: Uint8Array[] = [];
  for (const path of storedPaths(medium)) {
    const bytes = await byPath.get(path)?.bytes();
    if (bytes === undefined) throw new Error(`${name}: nothing was made for ${path}`);
    const to = join(folder, READY, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, bytes);
    contents.push(bytes);
  }
  return { ...medium, sha256: sha256(contents) };
}

async function prepare(source: SourceFile, name: string): Promise<PreparedMedium> {
  const found = sniffMedia(source.head);
  if (found === undefined) throw new Error(`${name} is neither a picture nor a video`);
  if (found.kind === "image") {
    return { ...(await createSharpImageProcessor().prepare(source)), kind: "image", extension: "jpg" };
  }
  const video = await createContainerVideoProcessor().prepare(source);
  return { ...video, kind: "video", extension: found.format, placeholder: "" };
}

async function openSource(path: string): Promise<SourceFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { path, size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

async function listUnknown(folder: string, manifest: ReadyMedia): Promise<string[]> {
  const known = new Set(Object.values(manifest).flatMap(storedPaths));
  const entries = await readdir(join(folder, READY), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(join(folder, READY).length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((path) => !known.has(path));
}

async function readManifest(folder: string): Promise<ReadyMedia> {
  return (await readJson(folder, MANIFEST).catch(() => ({}))) as ReadyMedia;
}

async function readJson(folder: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), "utf8"));
}

function sha256(contents: readonly (Uint8Array | undefined)[]): string {
  const hash = createHash("sha256");
  for (const bytes of contents) if (bytes !== undefined) hash.update(bytes);
  return hash.digest("hex");
}

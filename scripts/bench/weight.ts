import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { CHUNK_MODULES } from "../launch/chunk-modules.ts";
import { root } from "../launch/program.ts";

const assets = join(root, "build", "client", "assets");

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports?: string[]; clientLoaderModule?: string }>;
};

/** The size of the JavaScript that a page loads initially, in bytes after brotli. */
export async function firstLoadBytes(routeId: string): Promise<number> {
  let bytes = 0;
  for (const file of await firstLoadFiles(routeId)) bytes += await bytesOf(file);
  return bytes;
}

/** Cache of compressed sizes: pages share most files, and compression is slow. */
const sizes = new Map<string, number>();

async function bytesOf(file: string): Promise<number> {
  const bytes = sizes.get(file) ?? brotliCompressSync(await readWithStableNames(file)).length;
  sizes.set(file, bytes);
  return bytes;
}

/**
 * The code with other file names. The names are hashes; each build has others, which compress to other sizes. In the
 * order of their first mention, they become hashes of their numbers.
 */
async function readWithStableNames(file: string): Promise<string> {
  const code = await readFile(join(assets, file.replace("/assets/", "")), "utf8");
  const names = new Map<string, string>();
  return code.replaceAll(/(?<=["`/])[\w-]{8}(?=\.js["`])/g, (name) => {
    const stable = names.get(name) ?? createHash("sha256").update(`${names.size}`).digest("base64url").slice(0, 8);
    names.set(name, stable);
    return stable;
  });
}

/** The ids of all pages for shoppers. */
export async function listShopperPages(): Promise<string[]> {
  const { routes } = await readManifest();
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes).filter((id) => /^routes\/(?:storefront|account)\//.test(id) && !layouts.has(id));
}

/** The source modules of the JavaScript that a page loads initially, as project paths. */
export async function firstLoadModules(routeId: string): Promise<string[]> {
  const modules = JSON.parse(await readFile(join(root, CHUNK_MODULES), "utf8")) as Record<string, string[]>;
  return [...(await firstLoadFiles(routeId))].flatMap((file) => {
    const found = modules[file.slice(1)];
    if (!found) throw new Error(`${CHUNK_MODULES} does not list ${file}.`);
    return found;
  });
}

async function firstLoadFiles(routeId: string): Promise<Set<string>> {
  const { entry, routes } = await readManifest();
  const files = new Set([entry.module, ...entry.imports]);
  for (let id: string | undefined = routeId; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`There is no route ${id}.`);
    for (const file of [route.module, ...(route.imports ?? []), route.clientLoaderModule]) if (file) files.add(file);
  }
  return files;
}

async function readManifest(): Promise<Manifest> {
  const name = (await readdir(assets)).find((file) => file.startsWith("manifest-"));
  if (name === undefined) throw new Error("The shop is not built.");
  const source = await readFile(join(assets, name), "utf8");
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) as Manifest;
}

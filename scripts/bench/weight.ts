import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../launch/build-shop.ts";

const assets = join(root, "build", "client", "assets");

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports?: string[]; clientLoaderModule?: string }>;
};

/** The built files of JavaScript that a route's page loads at first, in bytes after brotli. */
export async function firstLoadBytes(routeId: string): Promise<number> {
  const { entry, routes } = await readManifest();
  const files = new Set([entry.module, ...entry.imports]);
  for (let id: string | undefined = routeId; id !== undefined; id = routes[id]?.parentId) {
    const route = routes[id];
    if (!route) throw new Error(`There is no route ${id}.`);
    for (const file of [route.module, ...(route.imports ?? []), route.clientLoaderModule]) if (file) files.add(file);
  }
  let bytes = 0;
  for (const file of files)
    bytes += brotliCompressSync(await readFile(join(assets, file.replace("/assets/", "")))).length;
  return bytes;
}

async function readManifest(): Promise<Manifest> {
  const name = (await readdir(assets)).find((file) => file.startsWith("manifest-"));
  if (name === undefined) throw new Error("The shop is not built.");
  const source = await readFile(join(assets, name), "utf8");
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) as Manifest;
}

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";

/** File in which the build lists the modules of each client chunk; not served. */
export const CHUNK_MODULES = "build/chunk-modules.json";

/** Writes the list. The checks derive from it which modules a page loads. */
export function chunkModules(): Plugin {
  return {
    name: "chunk-modules",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle(_, bundle) {
      const root = this.environment.config.root;
      const modules: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk")
          modules[chunk.fileName] = chunk.moduleIds.map((id) => relative(root, id).replaceAll("\\", "/"));
      const file = join(root, CHUNK_MODULES);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(modules));
    },
  };
}

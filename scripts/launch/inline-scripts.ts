import { build, type Plugin } from "vite";

const QUERY = "?inline-script";

/** Imports that end in `?inline-script` are the text of the file and its imports, compiled to one inline script. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const { code, moduleIds } = await compileInlineScript(id.slice(0, -QUERY.length));
        for (const file of moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(code.trim())};`;
      },
    },
  };
}

/** Compiles a file and its imports to one script without imports and exports. */
async function compileInlineScript(file: string) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: file, output: { format: "iife" } } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error(`${file} was not compiled`);
  return bundle.output[0];
}

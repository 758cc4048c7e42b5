const PRELOAD = '<link rel="modulepreload" href="';
const IMPORT = /import \* as (?<name>\w+) from (?<file>"[^"]+");/g;

/**
 * Replaces React Router's start script in a page by a call of `startScripts`, which the page's head defines and which
 * defers the scripts. Other HTML is returned unchanged. `mark` is the nonce of the renderer's own scripts,
 * which identifies them. React Router's `Scripts` component has no option for this; `entry.server.rendered.test.tsx`
 * fails if a new version renders the scripts differently.
 */
export function deferScripts(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`;
  const opening = `<script${nonce} type="module" async="">`;
  const start = html.indexOf(opening);
  if (start === -1) return html;
  const end = html.indexOf("</script>", start);
  const { head, files } = removePreloads(html.slice(0, start), `"${nonce}/>`);
  const code = deferredCode(html.slice(start + opening.length, end), files);
  return `${head}<script${nonce}>${code}${html.slice(end)}`;
}

/** The HTML before the start script without its preload links, and the files that they name. */
function removePreloads(html: string, closing: string): { head: string; files: string[] } {
  const [first = "", ...others] = html.split(PRELOAD);
  const files: string[] = [];
  const between = others.map((part) => {
    const end = part.indexOf('"');
    if (!part.startsWith(closing, end)) return PRELOAD + part;
    files.push(part.slice(0, end));
    return part.slice(end + closing.length);
  });
  return { head: [first, ...between].join(""), files };
}

function deferredCode(code: string, files: readonly string[]): string {
  const imports = Array.from(code.matchAll(IMPORT), ({ groups }) => groups);
  const modules = imports.map((found) => `var ${found?.name}=await import(${found?.file});`).join("");
  const body = code.replaceAll(IMPORT, "").replace(/^;/, "").replaceAll(/\n\s*/g, "");
  const load = `async function(files){for(var f of files.slice(1))await import(f);${modules}${body}}`;
  return `startScripts(${load},${JSON.stringify(files)})`;
}

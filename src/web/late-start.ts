/**
 * Runs in the page in place of React Router's own start, with its scripts in `load` and their addresses in `files`: begins
 * once the pictures that matter have been painted, so that the two do not share a slow line, as soon as someone touches the
 * page, or after three seconds.
 */
const BEGIN = `function(load,files){var begun;function begin(){if(begun)return;begun=1;
files.forEach(function(href){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:href}))});load()}
Promise.all(Array.from(document.querySelectorAll("img[fetchpriority=high]"),function(i){return i.decode().catch(function(){})}))
.then(function(){requestAnimationFrame(function(){requestAnimationFrame(begin)})});
["pointerdown","keydown"].forEach(function(touch){addEventListener(touch,begin,{capture:true,once:true})});
setTimeout(begin,3000)}`;

const PRELOAD = /<link rel="modulepreload" href="(?<href>[^"]+)"\/>/g;
const START = /<script type="module" async="">(?<code>.*?)<\/script>/s;
const IMPORT = /import \* as (?<name>\w+) from (?<file>"[^"]+");/g;

/**
 * The page with its scripts loaded late; HTML that is not such a page stays as it is. React Router's `Scripts` has no option
 * to delay them; `late-start.rendered.test.tsx` fails when a release of it renders them differently.
 */
export function startLate(html: string): string {
  const code = START.exec(html)?.groups?.code;
  if (code === undefined) return html;
  const files = Array.from(html.matchAll(PRELOAD), ({ groups }) => groups?.href);
  const imports = Array.from(code.matchAll(IMPORT), ({ groups }) => groups);
  const names = imports.map((found) => found?.name).join(",");
  const modules = imports.map((found) => `import(${found?.file})`).join(",");
  const rest = code.replaceAll(IMPORT, "").replace(/^;/, "");
  const load = `async function(){var [${names}]=await Promise.all([${modules}]);${rest}}`;
  const script = `<script>(${BEGIN})(${load},${JSON.stringify(files)})</script>`;
  return html.replaceAll(PRELOAD, "").replace(START, () => script);
}

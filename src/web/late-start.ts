/**
 * Runs in the page in place of React Router's own start, with its scripts in `load` and their addresses in `files`: begins
 * once the pictures that matter have been painted, so that the two do not share a slow line, as soon as someone touches the
 * page, or after three seconds. A script that cannot be loaded ends the wait of those who pressed something.
 */
const BEGIN = `function(load,files){var begun;function begin(){if(begun)return;begun=1;
files.forEach(function(href){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:href,onerror:function(){window.earlyTaps&&earlyTaps.fail()}}))});load()}
Promise.all(Array.from(document.querySelectorAll("img[fetchpriority=high]"),function(i){return i.decode().catch(function(){})}))
.then(function(){requestAnimationFrame(function(){requestAnimationFrame(begin)})});
["pointerdown","keydown"].forEach(function(touch){addEventListener(touch,begin,{capture:true,once:true})});
setTimeout(begin,3000)}`;

const PRELOAD = '<link rel="modulepreload" href="';
const IMPORT = /import \* as (?<name>\w+) from (?<file>"[^"]+");/g;

/**
 * The page with its scripts loaded late; HTML that is not such a page stays as it is. `mark` is the nonce of the renderer's own
 * scripts, by which they are found. React Router's `Scripts` has no option to delay them; `late-start.rendered.test.tsx` fails
 * when a release of it renders them differently.
 */
export function startLate(html: string, mark: string): string {
  const nonce = ` nonce="${mark}"`;
  const opening = `<script${nonce} type="module" async="">`;
  const start = html.indexOf(opening);
  if (start === -1) return html;
  const end = html.indexOf("</script>", start);
  const { rest, files } = takePreloads(html.slice(0, start), `"${nonce}/>`);
  const code = lateCode(html.slice(start + opening.length, end), files);
  return `${rest}<script${nonce}>${code}${html.slice(end)}`;
}

/** What stands before the start script, without its preloads, and what those name. */
function takePreloads(head: string, closing: string): { rest: string; files: string[] } {
  const [first = "", ...others] = head.split(PRELOAD);
  const files: string[] = [];
  const between = others.map((part) => {
    const end = part.indexOf('"');
    if (!part.startsWith(closing, end)) return PRELOAD + part;
    files.push(part.slice(0, end));
    return part.slice(end + closing.length);
  });
  return { rest: [first, ...between].join(""), files };
}

function lateCode(code: string, files: readonly string[]): string {
  const imports = Array.from(code.matchAll(IMPORT), ({ groups }) => groups);
  const names = imports.map((found) => found?.name).join(",");
  const modules = imports.map((found) => `import(${found?.file})`).join(",");
  const rest = code.replaceAll(IMPORT, "").replace(/^;/, "").replaceAll(/\n\s*/g, "");
  const load = `async function(){var [${names}]=await Promise.all([${modules}]);${rest}}`;
  return `(${BEGIN})(${load},${JSON.stringify(files)})`;
}

import { basename, dirname } from "node:path";

export type TestFile = { readonly path: string; readonly text: string };

/** Folders of components; the test of a component imports its types or is called by its name. */
const COMPONENT = /^src\/(?:contract|domain)\/(?<component>[^/]+)\//;
const EVERYWHERE = new Set(["kernel", "shared"]);

/**
 * The integration tests that are about the changed files. Nearly every one starts the whole shop and so depends on all
 * of it; `npm run verify` runs them all. Near is a test that was changed, lies in a changed file's folder outside the
 * API, imports from its component or carries its name.
 */
export function nearTests(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const isNear = changed
    .filter((file) => /^(?:src|scripts|tests)\/.*\.tsx?$/.test(file) && !file.startsWith("src/web/"))
    .map(nearness);
  return tests.filter((test) => isNear.some((near) => near(test))).map(({ path }) => path);
}

function nearness(file: string): (test: TestFile) => boolean {
  const component = COMPONENT.exec(file)?.groups?.component;
  const words = [component, nameOf(file)]
    .filter((word) => word !== undefined)
    .filter((word) => !EVERYWHERE.has(word))
    .map((word) => word.replace(/s$/, ""));
  const importsIt = (text: string) =>
    (component !== undefined &&
      !EVERYWHERE.has(component) &&
      new RegExp(`#(?:contract|domain)/${component}/`).test(text)) ||
    text.includes(`#${file.replace(/^src\//, "")}"`);
  return ({ path, text }) =>
    path === file ||
    (dirname(path) === dirname(file) && dirname(file) !== "src/server/api") ||
    words.some((word) => nameOf(path).includes(word)) ||
    importsIt(text);
}

/** `coupons` of `src/domain/coupons/coupons.rules.ts`. */
function nameOf(path: string): string {
  return basename(path).replace(/\..*$/, "");
}

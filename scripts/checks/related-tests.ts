import { basename, dirname } from "node:path";

export type TestFile = { readonly path: string; readonly text: string };

/** Component folders. A test of a component imports from it or carries its name. */
const COMPONENT = /^src\/(?:contract|domain)\/(?<component>[^/]+)\//;
const SHARED_FOLDERS = new Set(["kernel", "shared"]);

/**
 * Selects the integration tests related to the changed files. Nearly all of them start the whole shop, so import graphs
 * do not help; `npm run verify` runs all. A test is related if it was changed, is in the folder of a changed file outside
 * the API, imports from its component or carries its name.
 */
export function listRelatedTests(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const conditions = changed
    .filter((file) => /^(?:src|scripts|tests)\/.*\.tsx?$/.test(file) && !file.startsWith("src/web/"))
    .map(relationTo);
  return tests.filter((test) => conditions.some((isRelated) => isRelated(test))).map(({ path }) => path);
}

function relationTo(file: string): (test: TestFile) => boolean {
  const component = COMPONENT.exec(file)?.groups?.component;
  const words = [component, nameOf(file)]
    .filter((word) => word !== undefined)
    .filter((word) => !SHARED_FOLDERS.has(word))
    .map((word) => word.replace(/s$/, ""));
  const importsFile = (text: string) =>
    (component !== undefined &&
      !SHARED_FOLDERS.has(component) &&
      new RegExp(`#(?:contract|domain)/${component}/`).test(text)) ||
    text.includes(`#${file.replace(/^src\//, "")}"`);
  return ({ path, text }) =>
    path === file ||
    (dirname(path) === dirname(file) && dirname(file) !== "src/server/api") ||
    words.some((word) => nameOf(path).includes(word)) ||
    importsFile(text);
}

/** `coupons` for `src/domain/coupons/coupons.rules.ts`. */
function nameOf(path: string): string {
  return basename(path).replace(/\..*$/, "");
}

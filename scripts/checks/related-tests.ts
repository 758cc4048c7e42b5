import { basename, dirname } from "node:path";

export type TestFile = { readonly path: string; readonly text: string };

/** Component folders. A test of a component imports from it or carries its name. */
const COMPONENT = /^src\/(?:contract|domain)\/(?<component>[^/]+)\//;
const EVERYWHERE = new Set(["kernel", "shared"]);

/**
 * Selects the integration tests related to the changed files. Nearly all of them start the whole shop, so import graphs
 * do not help; `npm run verify` runs all. A test is related if it was changed, is in the folder of a changed file outside
 * the API, imports from its component or carries its name.
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

/** `coupons` for `src/domain/coupons/coupons.rules.ts`. */
function nameOf(path: string): string {
  return basename(path).replace(/\..*$/, "");
}

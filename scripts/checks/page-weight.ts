import { firstLoadBytes, firstLoadModules, listShopperPages } from "../bench/weight.ts";
import type { Counts } from "./counts.ts";
import { PAGE_BUDGETS } from "./page-budgets.ts";
import type { Step } from "./steps.ts";

/** Code for staff only, which no page for shoppers may load. */
const STAFF_CODE =
  /src\/web\/(?:admin|routes\/admin)\/|src\/contract\/[\w/-]*(?:staff-messages|staff-[\w-]+\.calls|second-factor\.calls)\.ts|node_modules\/@(?:tanstack|tiptap|dnd-kit)\//;

/** Drafts of the journal, which only staff can open. */
const FOR_STAFF = ["routes/storefront/journal-preview"];

/** Checks the built files: every page for shoppers has a budget, is within it, and loads no staff code. */
export function pageWeight(): Step {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  return {
    name: "page weight",
    run: async () => {
      const results: string[][] = [];
      const pages = await listShopperPages();
      for (const page of pages) results.push(await checkPage(page));
      const stale = Object.keys(PAGE_BUDGETS).filter((page) => !pages.includes(page));
      results.push(stale.map((page) => `${page} in page-budgets.ts is not a page.`));
      const problems = results.flat();
      const failed = results.filter((found) => found.length > 0).length;
      counts = { passed: results.length - failed, failed, skipped: 0 };
      return { passed: failed === 0, output: problems.join("\n") };
    },
    count: () => counts,
  };
}

async function checkPage(route: string): Promise<string[]> {
  const budget = PAGE_BUDGETS[route];
  if (budget === undefined) return [`${route} has no budget in page-budgets.ts.`];
  const weight = (await firstLoadBytes(route)) / 1_000;
  const modules = FOR_STAFF.includes(route) ? [] : await firstLoadModules(route);
  const staffModules = modules.filter((module) => STAFF_CODE.test(module));
  return [
    ...(weight > budget
      ? [`${route} loads ${weight.toFixed(1)} kB of JavaScript at first; ${budget} kB are allowed.`]
      : []),
    ...staffModules.map((module) => `${route} loads ${module}, which is code for staff.`),
  ];
}

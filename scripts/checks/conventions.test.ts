import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkConventions } from "./conventions.ts";

const query = 'export const all = (db) => db.selectFrom("products");\n';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "conventions-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const IN_REPO = "SQL belongs into a *.repo.ts";
const ONLY_READ = "queries only read; writes belong into a *.repo.ts";
const META = "write `export const meta: Route.MetaFunction = …`";
const VAGUE = "name the one thing that the file is about";

test.each([
  { problem: IN_REPO, line: 1, file: "src/domain/catalogue/catalogue.service.ts", content: query },
  { problem: IN_REPO, line: 2, file: "src/server/api/catalogue.ts", content: `\n${query}` },
  {
    problem: IN_REPO,
    line: 1,
    file: "src/domain/catalogue/catalogue.service.ts",
    content: "export const count = (db) => sql<Count>`select count(*) from products`.execute(db);\n",
  },
  {
    problem: ONLY_READ,
    line: 2,
    file: "src/domain/catalogue/products.queries.ts",
    content: `${query}export const end = (db) => db.deleteFrom("products");\n`,
  },
  ...[
    "insert into products (title) values ('Ring')",
    "update products p\n    set title = 'Ring'",
    "with gone as (delete from products returning id) select id from gone",
    "merge into products using drafts on true when matched then do nothing",
    "truncate products",
  ].map((statement) => ({
    problem: ONLY_READ,
    line: 3,
    file: "src/domain/catalogue/products.queries.ts",
    content: `${query}export const write = (db) => sql\`\n    ${statement}\`.execute(db);\n`,
  })),
  {
    problem: "hasProducts is only passed on; move it to a *.queries.ts, or to its only caller",
    file: "src/domain/catalogue/catalogue.service.ts",
    content: `import { other } from "./other.repo.ts";
import {
  hasProducts,
} from "./products.repo.ts";

export async function isFilled(db: Db, since: Date): Promise<boolean> {
  return hasProducts(db, since);
}

export async function isNew(db: Db): Promise<boolean> {
  return other(db, new Date());
}
`,
  },
  {
    problem: "import ./products.repo.ts where it is used",
    file: "src/domain/catalogue/catalogue.service.ts",
    content: 'export type { Row } from "./products.repo.ts";\nexport {\n  listAll,\n} from "./products.repo.ts";\n',
  },
  {
    problem: META,
    line: 1,
    file: "src/web/routes/storefront/home.tsx",
    content: "export function meta({ matches }: Route.MetaArgs) {}\n",
  },
  { problem: META, line: 1, file: "src/web/routes/storefront/home.tsx", content: "export const meta = () => [];\n" },
  {
    problem: "create the formatter when it is first used, with lazyFormat",
    line: 1,
    file: "src/contract/kernel/dates.ts",
    content: 'const day = new Intl.DateTimeFormat("en-IN");\n',
  },
  { problem: VAGUE, file: "src/domain/catalogue/utils.ts", content: "" },
  { problem: VAGUE, file: "src/web/helpers/price.ts", content: "" },
])("the conventions check reports in $file: $problem", async ({ problem, line, file, content }) => {
  write(file, content);
  const place = line === undefined ? file : `${file}:${line}`;
  expect(await checkConventions(root, new Map())).toEqual({ passed: false, output: `${place}: ${problem}` });
});

test("the conventions check allows raw SQL that reads, and words about writing, in queries", async () => {
  const reading = "sql`select id, updated_at from products for key share`";
  write(
    "src/domain/catalogue/products.queries.ts",
    `/** Locks against an update that sets a price, or a delete from the list. */\nexport const all = (db) => ${reading}.execute(db);\n`,
  );
  expect(await checkConventions(root, new Map())).toEqual({ passed: true, output: "" });
});

test("the conventions check allows SQL in repos, queries, the database and tests", async () => {
  write("src/domain/catalogue/products.repo.ts", query);
  write("src/domain/catalogue/products.queries.ts", query);
  write("src/domain/catalogue/catalogue.int.test.ts", query);
  write("src/server/http/pages.int.test.tsx", query);
  write("src/db/migrate.ts", query);
  write("scripts/seed.ts", query);
  expect(await checkConventions(root, new Map())).toEqual({ passed: true, output: "" });
});

test("the conventions check allows the one spelling of meta in routes", async () => {
  write("src/web/routes/storefront/home.tsx", "export const meta: Route.MetaFunction = () => [];\n");
  expect(await checkConventions(root, new Map())).toEqual({ passed: true, output: "" });
});

test("the conventions check reports arbitrary Tailwind values that are not allowed, and allowed ones that are unused", async () => {
  write(
    "src/web/ui/box.tsx",
    `<p className="md:w-[300px] data-[state=open]:block has-[[data-find]]:p-2 -mt-[3px] w-75 @min-[560px]:p-2 md:[mask-type:alpha]" />`,
  );
  expect(
    await checkConventions(
      root,
      new Map([
        ["-mt-[3px]", "reason"],
        ["h-[1px]", "reason"],
      ]),
    ),
  ).toEqual({
    passed: false,
    output:
      "src/web/ui/box.tsx: w-[300px] is an arbitrary value; use the scale, a token or a utility\n" +
      "src/web/ui/box.tsx: @min-[560px] is an arbitrary value; use the scale, a token or a utility\n" +
      "src/web/ui/box.tsx: [mask-type:alpha] is an arbitrary value; use the scale, a token or a utility\n" +
      "scripts/checks/arbitrary-values.ts: h-[1px] is not used; remove it",
  });
});

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

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

test.each([
  ["src/domain/catalogue/catalogue.service.ts", query, ":1: SQL belongs into a *.repo.ts"],
  ["src/server/api/catalogue.ts", `\n${query}`, ":2: SQL belongs into a *.repo.ts"],
  [
    "src/domain/catalogue/products.queries.ts",
    `${query}export const end = (db) => db.deleteFrom("products");\n`,
    ":2: queries only read; writes belong into a *.repo.ts",
  ],
  ...[
    "insert into products (title) values ('Ring')",
    "update products p\n    set title = 'Ring'",
    "with gone as (delete from products returning id) select id from gone",
    "merge into products using drafts on true when matched then do nothing",
    "truncate products",
  ].map((statement) => [
    "src/domain/catalogue/products.queries.ts",
    `${query}export const write = (db) => sql\`\n    ${statement}\`.execute(db);\n`,
    ":3: queries only read; writes belong into a *.repo.ts",
  ]),
  [
    "src/domain/catalogue/catalogue.service.ts",
    "export const count = (db) => sql<Count>`select count(*) from products`.execute(db);\n",
    ":1: SQL belongs into a *.repo.ts",
  ],
  [
    "src/domain/catalogue/catalogue.service.ts",
    `import { other } from "./other.repo.ts";
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
    ": hasProducts is only passed on; move it to a *.queries.ts, or to its only caller",
  ],
  [
    "src/domain/catalogue/catalogue.service.ts",
    'export type { Row } from "./products.repo.ts";\nexport {\n  listAll,\n} from "./products.repo.ts";\n',
    ": import ./products.repo.ts where it is used",
  ],
  ["src/domain/catalogue/utils.ts", "", ": name the one thing that the file is about"],
  [
    "src/web/routes/storefront/home.tsx",
    "export function meta({ matches }: Route.MetaArgs) {}\n",
    ":1: write `export const meta: Route.MetaFunction = …`",
  ],
  [
    "src/web/routes/storefront/home.tsx",
    "export const meta = () => [];\n",
    ":1: write `export const meta: Route.MetaFunction = …`",
  ],
  [
    "src/contract/kernel/dates.ts",
    'const day = new Intl.DateTimeFormat("en-IN");\n',
    ":1: create the formatter when it is first used, with lazyFormat",
  ],
  ["src/web/helpers/price.ts", "", ": name the one thing that the file is about"],
])("the conventions check reports %s", async (file, content, complaint) => {
  write(file, content);
  expect(await checkConventions(root, new Map())).toEqual({ passed: false, output: file + complaint });
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

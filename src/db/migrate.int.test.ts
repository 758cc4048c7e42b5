import { appendFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { migrate } from "./migrate.ts";

const PROJECT_MIGRATIONS = join(import.meta.dirname, "../../migrations");
const names = (await readdir(PROJECT_MIGRATIONS)).filter((name) => name.endsWith(".sql")).toSorted();
/** Enough to show how migrations are applied. */
const first = names.slice(0, 10);

const { url, db } = await createTestDatabase("template0");
const migrated = await createTestDatabase();
let home: string;
let folder: string;

/** Copies migrations of the project to the folder. */
async function addMigrations(files: readonly string[]) {
  for (const name of files) await cp(join(PROJECT_MIGRATIONS, name), join(folder, name));
}

async function appliedNames() {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function tableNames() {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function startEmpty() {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  home = await mkdtemp(join(tmpdir(), "rajatam-test-migrations-"));
  folder = join(home, "migrations");
  await mkdir(folder);
}

const removeFolder = async () => rm(home, { recursive: true, force: true });

describe("migrations of the project", () => {
  beforeEach(startEmpty);
  afterEach(removeFolder);

  it("migrations bring an empty database to the newest schema, in order", async () => {
    await addMigrations(names);
    expect(await migrate(url, folder)).toEqual(names);
    expect(await appliedNames()).toEqual(names);
    expect(await tableNames()).toEqual(expect.arrayContaining(["accounts", "mails", "orders", "products"]));
  });

  it("a HUID stays with the oldest of the listed products that have it, and what the others lose is logged", async () => {
    await addMigrations(names.filter((name) => name < "0096"));
    await migrate(url, folder);
    await sql`
      insert into products (id, slug, title, description_html, price_paise, label_heading, label_description,
        search_text, huid, archived_at)
      overriding system value
      select id, 'ring', 'Ring ' || id, '', 100, '', '', '', huid, archived_at
      from (values (1, 'AB12CD', null), (2, 'ab12cd', null), (3, 'AB12CD', now()), (4, 'OTHER1', null))
        as given (id, huid, archived_at)`.execute(db);
    await addMigrations(names.filter((name) => name.startsWith("0096")));
    await migrate(url, folder);
    const products = await sql<{ huid: string | null }>`select huid from products order by id`.execute(db);
    expect(products.rows.map(({ huid }) => huid)).toEqual(["AB12CD", null, "AB12CD", "OTHER1"]);
    const log = await sql`select subject_label as label, changes from audit_log`.execute(db);
    expect(log.rows).toEqual([{ label: "Ring 2", changes: [{ field: "HUID", from: "ab12cd", to: null }] }]);
  });

  it("pending registrations become attempts with their details and code, and their accounts lose the password", async () => {
    await addMigrations(names.filter((name) => name < "0026"));
    await migrate(url, folder);
    await sql`
      insert into accounts (email, name, phone, password_hash, pending_consent, email_confirmed_at) values
        ('Waiting@example.com', 'Asha', '9876543210', 'hash 1', '2026-11', null),
        ('codeless@example.com', 'Usha', '9876543211', 'hash 2', null, null),
        ('owner@example.com', 'Nisha', '9876543212', 'hash 3', null, now())`.execute(db);
    await sql`
      insert into one_time_codes (email_key, purpose, code_hash, attempts, expires_at) values
        ('waiting@example.com', 'confirm_email', 'code', 2, now() + interval '5 minutes'),
        ('owner@example.com', 'log_in', 'other', 0, now() + interval '5 minutes')`.execute(db);
    await addMigrations(names.filter((name) => name.startsWith("0026")));
    await migrate(url, folder);
    const attempts = sql`
      select email, name, phone, password_hash as password, consent, code_hash as code, code_tries as tries,
        code_expires_at > now() as live
      from registration_attempts order by name`;
    expect((await attempts.execute(db)).rows).toEqual([
      {
        email: "Waiting@example.com",
        name: "Asha",
        phone: "9876543210",
        password: "hash 1",
        consent: "2026-11",
        code: "code",
        tries: 2,
        live: true,
      },
      {
        email: "codeless@example.com",
        name: "Usha",
        phone: "9876543211",
        password: "hash 2",
        consent: null,
        code: null,
        tries: 0,
        live: null,
      },
    ]);
    const accounts = await sql`select email, password_hash as password from accounts order by name`.execute(db);
    expect(accounts.rows).toEqual([
      { email: "Waiting@example.com", password: "" },
      { email: "owner@example.com", password: "hash 3" },
      { email: "codeless@example.com", password: "" },
    ]);
    const codes = await sql`select purpose from one_time_codes`.execute(db);
    expect(codes.rows).toEqual([{ purpose: "log_in" }]);
  });
});

describe("migrate", () => {
  beforeEach(async () => {
    await startEmpty();
    await addMigrations(first);
  });
  afterEach(removeFolder);

  it("migrations that run a second time do nothing", async () => {
    await migrate(url, folder);
    const before = await tableNames();
    expect(await migrate(url, folder)).toEqual([]);
    expect(await tableNames()).toEqual(before);
  });

  it("migrations that are started five times concurrently are applied once", async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, async () => migrate(url, folder)));
    expect(runs.filter((applied) => applied.length > 0)).toEqual([first]);
    expect(await appliedNames()).toEqual(first);
  });

  it("new migrations are added to those that were applied", async () => {
    await migrate(url, folder);
    await writeFile(join(folder, "9000-hampers.sql"), "create table hampers (id integer primary key);");
    expect(await migrate(url, folder)).toEqual(["9000-hampers.sql"]);
    expect(await tableNames()).toContain("hampers");
  });

  it("a migration that was edited after it was applied is refused, and nothing after it runs", async () => {
    await migrate(url, folder);
    await appendFile(join(folder, first[0] ?? ""), "\n-- a word\n");
    await writeFile(join(folder, "9000-hampers.sql"), "create table hampers (id integer primary key);");
    await expect(migrate(url, folder)).rejects.toThrow(`Migration ${first[0]} was changed after it was applied.`);
    expect(await tableNames()).not.toContain("hampers");
  });

  it("a migration that was applied under another number is not applied again", async () => {
    await migrate(url, folder);
    await sql`update migrations set name = '0009-staff-orders.sql' where name = '0010-staff-orders.sql'`.execute(db);
    expect(await migrate(url, folder)).toEqual([]);
  });

  it.each([
    ["number", "0010-hampers.sql"],
    ["name", "9000-staff-orders.sql"],
  ])("migrations that share a %s are refused before any of them runs", async (_, name) => {
    await writeFile(join(folder, name), "create table hampers (id integer primary key);");
    await expect(migrate(url, folder)).rejects.toThrow(/^Migrations .+ and .+ share/);
    expect(await tableNames()).toEqual([]);
  });

  it("a migration that fails halfway is rolled back, and those before it stay applied", async () => {
    const broken =
      "create table hampers (id integer primary key); insert into hampers values (1); select 1/0; create table more ();";
    await writeFile(join(folder, "9000-broken.sql"), broken);
    await writeFile(join(folder, "9001-after.sql"), "create table after_it ();");
    await expect(migrate(url, folder)).rejects.toThrow(/Migration 9000-broken\.sql failed: .*division by zero/);
    expect(await appliedNames()).toEqual(first);
    for (const table of ["hampers", "more", "after_it"]) expect(await tableNames()).not.toContain(table);

    await writeFile(join(folder, "9000-broken.sql"), "create table hampers (id integer primary key);");
    expect(await migrate(url, folder)).toEqual(["9000-broken.sql", "9001-after.sql"]);
  });

  it("a migration that loses the connection is named in the error", async () => {
    await writeFile(join(folder, "9000-broken.sql"), "select pg_terminate_backend(pg_backend_pid());");
    await expect(migrate(url, folder)).rejects.toThrow(/Migration 9000-broken\.sql failed: /);
    expect(await appliedNames()).toEqual(first);
  });

  it("only files that are named as migrations are applied", async () => {
    await writeFile(join(folder, "notes.sql"), "create table notes ();");
    await writeFile(join(folder, "9000-hampers.sql.orig"), "create table hampers ();");
    await mkdir(join(folder, "old"));
    expect(await migrate(url, folder)).toEqual(first);
  });

  it("a migration that failed does not block the next run", async () => {
    await writeFile(join(folder, "9000-broken.sql"), "nonsense");
    await expect(migrate(url, folder)).rejects.toThrow(/9000-broken/);
    await rm(join(folder, "9000-broken.sql"));
    expect(await migrate(url, folder)).toEqual([]);
  });
});

describe("schema", () => {
  it.each([
    ["a price below 0", "insert into products (slug, title, description_html, price_paise) values ('a', 'a', '', -1)"],
    [
      "a stock below 0",
      "insert into products (slug, title, description_html, price_paise, stock) values ('a', 'a', '', 1, -1)",
    ],
    ["a category with blanks around it", "insert into categories (name) values (' Rings')"],
    ["one category twice", "insert into categories (name) values ('Rings'), ('RINGS')"],
    [
      "one address twice",
      "insert into accounts (email, name, phone, password_hash) values ('a@x.in', '', '', ''), ('A@X.in', '', '', '')",
    ],
    ["another role", "insert into accounts (email, name, phone, password_hash, role) values ('a@x.in', '', '', '', 3)"],
    [
      "a medium that is no file of the shop",
      "insert into media (key, kind, extension, width, height) values ('../x', 'image', 'jpg', 1, 1)",
    ],
    ["a coupon in lower case", "insert into coupons (code, discount_paise) values ('save', 1)"],
  ])("the schema itself refuses %s", async (_, statement) => {
    await expect(sql.raw(statement).execute(migrated.db)).rejects.toThrow(/violates/);
  });
});

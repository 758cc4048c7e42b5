import { randomBytes } from "node:crypto";
import { cp, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBoss, MAIL_QUEUE } from "#adapters/jobs/boss.ts";
import { createFileMediaStore } from "#adapters/storage/file-media-store.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { migrate } from "#db/migrate.ts";
import { storedPaths } from "#domain/media/media.rules.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { givenSecondFactor } from "#tests/support/second-factor.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";
import type { Manifest } from "./manifest.ts";
import { restoreShop } from "./restore-shop.ts";
import { saveShop } from "./save-shop.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");

const folder = await mkdtemp(join(tmpdir(), "rajatam-test-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = await createTestShop();
const store = createFileMediaStore(shop.mediaDir);
const staff = await givenStaff(shop);
const customer = await givenCustomer(shop);
const { code, ...colleague } = await givenSecondFactor(shop);
const product = await givenProduct(shop.db, {
  price: 1_250,
  stock: 500,
  description: "<p>Bent \\n ₹ \\.</p>\n\t<p>2</p>",
});
const file = join(folder, "shop.tar.gz");
let manifest: Manifest;
let firstOrder: string;

/** Stores distinct files for the picture of `givenProduct`, and for one medium of each other kind. */
async function givenFiles(): Promise<Map<string, Buffer>> {
  const size = { width: 320, height: 320 };
  await shop.db
    .insertInto("media")
    .values([
      { key: randomBytes(16).toString("hex"), kind: "video", extension: "webm", ...size },
      { key: randomBytes(16).toString("hex"), kind: "logo", extension: "png", ...size },
    ])
    .execute();
  const files = new Map<string, Buffer>();
  for (const medium of await shop.db.selectFrom("media").selectAll().execute()) {
    for (const path of storedPaths(medium)) files.set(path, randomBytes(3_000 + files.size));
  }
  for (const [path, bytes] of files)
    await store.put({ path, content: new Blob([Uint8Array.from(bytes)]), contentType: "image/webp" });
  return files;
}

/** A restore target: a database without tables, and a folder that does not exist. */
async function anEmptyPlace() {
  const database = await createTestDatabase("template0");
  const mediaDir = join(folder, randomBytes(4).toString("hex"));
  const place = {
    url: database.url,
    store: createFileMediaStore(mediaDir),
    incoming: join(mediaDir, ".incoming"),
    migrations: MIGRATIONS,
  };
  return { database, mediaDir, place };
}

async function tablesOf({ db }: { db: typeof shop.db }): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  return rows.map(({ name }) => name);
}

const rowsOf = (name: string, { tables }: Manifest) => tables.find((table) => table.name === name)?.rows;

let files: Map<string, Buffer>;
beforeAll(async () => {
  files = await givenFiles();
  // A customer places orders during the whole backup.
  const administrator = await loggedIn(shop, await givenStaff(shop));
  const settings = { ...demoSettings, maxOpenCashOrders: 1_000 };
  await shop.call("PUT", "/api/staff/settings", { token: administrator, body: { settings } });
  const token = await loggedIn(shop, customer);
  firstOrder = (await givenOrder(shop, token, [{ product, quantity: 3 }])).orderID;
  manifest = await saveShop({ url: shop.databaseUrl, store, file });
});

describe("backup", () => {
  it("a backup taken while orders come in is a consistent snapshot, and is restored row by row", async () => {
    const token = await loggedIn(shop, customer);
    const during = join(folder, "during.tar.gz");
    const saving = new AbortController();
    const ordering = (async () => {
      while (!saving.signal.aborted) await givenOrder(shop, token, [{ product, quantity: 1 }]);
    })();
    let saved: Manifest;
    try {
      saved = await saveShop({ url: shop.databaseUrl, store, file: during });
    } finally {
      saving.abort();
      await ordering;
    }
    const { database, place } = await anEmptyPlace();
    const { manifest: restored } = await restoreShop(during, place);
    expect(restored).toEqual(saved);

    const { rows } = await sql<{ orders: number; lines: number; events: number; sold: number; total: number }>`
      select (select count(*) from orders) as orders,
        (select count(distinct order_id) from order_items) as lines,
        (select count(distinct order_id) from order_events) as events,
        (select sum(quantity) from order_items) as sold,
        (select sum(total_paise) - sum(quantity * unit_price_paise) from orders join order_items on order_id = id) as total
    `.execute(database.db);
    const [sums] = rows;
    const { stock } = await database.db.selectFrom("products").select("stock").executeTakeFirstOrThrow();
    expect(sums).toMatchObject({ lines: sums?.orders, events: sums?.orders, total: 0 });
    expect(stock).toBe(500 - (sums?.sold ?? 0));
    const before = await shop.db.selectFrom("orders").select("id").execute();
    expect(before.length).toBeGreaterThan(sums?.orders ?? 0);
  });

  it("a backup contains every file of every kind of medium", () => {
    expect(manifest.media.map(({ path }) => path).toSorted()).toEqual([...files.keys()].toSorted());
  });

  it("a backup is a file that only its owner can read, and leaves no temporary files", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => /part|table/.test(name))).toEqual([]);
  });
});

describe("restore", () => {
  it("a restored shop has every row, file, number and checksum, and works", async () => {
    const { database, mediaDir, place } = await anEmptyPlace();
    await restoreShop(file, place);
    for (const [path, bytes] of files) expect(await readFile(join(mediaDir, path))).toEqual(bytes);

    const again = await saveShop({ url: place.url, store: place.store, file: join(folder, "again.tar.gz") });
    expect({ ...again, takenAt: "" }).toEqual({ ...manifest, takenAt: "" });

    const other = await createTestShop({ database, store: place.store, clock: shop.clock });
    const token = await loggedIn(other, customer);
    const read = await other.call<OrderView>("GET", `/api/orders/${firstOrder}`, {
      token: await loggedIn(other, staff),
    });
    expect(read).toMatchObject({ status: 200, body: { data: { orderID: firstOrder, totalAmount: 3_750 } } });
    const { orderID } = await givenOrder(other, token, [{ product, quantity: 1 }]);
    expect(orderID).not.toBe(firstOrder);
    const after = await other.db.selectFrom("products").select("stock").executeTakeFirstOrThrow();
    expect(after.stock).toBe(496);
  });

  it("a restored shop still requires the second factors of staff", async () => {
    expect([rowsOf("second_factors", manifest), rowsOf("recovery_codes", manifest)]).toEqual([1, 10]);
    const { database, place } = await anEmptyPlace();
    await restoreShop(file, place);
    const other = await createTestShop({ database, store: place.store, clock: shop.clock });
    const logIn = async (secondFactor: string | null) => {
      const { email, password } = colleague;
      return (await other.call("POST", "/api/LoginCustomer", { body: { email, password, secondFactor } })).status;
    };
    expect([await logIn(null), await logIn(code()), await logIn(colleague.recoveryCodes[0] ?? "")]).toEqual([
      401, 200, 200,
    ]);
  });

  it("the triggers of a restored shop are enabled and update its counts", async () => {
    const { database, place } = await anEmptyPlace();
    await restoreShop(file, place);
    const { rows } = await sql<{ name: string }>`
      select tgname as name from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(database.db);
    expect(rows).toEqual([]);
    await givenProduct(database.db);
    const counts = await database.db.selectFrom("listedCounts").select("products").where("scope", "=", 0).execute();
    expect(counts.reduce((sum, { products }) => sum + products, 0)).toBe(2);
  });

  it("a restored shop queues the waiting mails by the host of their recipient, and none that expires", async () => {
    const { database, place } = await anEmptyPlace();
    const { mailsWaiting } = await restoreShop(file, place);
    const mails = await database.db.selectFrom("mails").selectAll().where("expiresAt", "is", null).execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(mailsWaiting).toBe(mails.length);
    const boss = await startBoss(database.url, () => {});
    const jobs = await boss.fetch<{ mailId: string; host: string }>(MAIL_QUEUE, { batchSize: 100 });
    await boss.stop({ graceful: false });
    const queued = new Map(jobs.map(({ data: { mailId, host } }) => [mailId, host]));
    expect(queued).toEqual(new Map(mails.map(({ id, recipient }) => [id, recipient.split("@")[1]])));
  });

  it("a restored shop of an older version is migrated", async () => {
    const old = join(folder, "old-migrations");
    await cp(MIGRATIONS, old, { recursive: true });
    const last = (await readdir(old)).toSorted().at(-1) ?? "";
    await rm(join(old, last));
    const before = await anEmptyPlace();
    await migrate(before.place.url, old);
    await sql`insert into categories (name) values ('Anklets')`.execute(before.database.db);
    const oldFile = join(folder, "old.tar.gz");
    await saveShop({ url: before.place.url, store: before.place.store, file: oldFile });

    const { database, place } = await anEmptyPlace();
    expect(await restoreShop(oldFile, place)).toMatchObject({ migrated: 1 });
    expect(await migrate(place.url, MIGRATIONS)).toEqual([]);
    expect(await database.db.selectFrom("categories").select("name").execute()).toEqual([{ name: "Anklets" }]);
  });
});

describe("refused restore", () => {
  async function expectRefused(given: string, message: string | RegExp) {
    const { database, mediaDir, place } = await anEmptyPlace();
    await expect(restoreShop(given, place)).rejects.toThrow(message);
    expect(await tablesOf(database)).toEqual([]);
    expect(await readdir(mediaDir).catch(() => [])).toEqual([]);
  }

  it("a restore into a database that is in use is refused, and changes nothing", async () => {
    const before = await countRows(shop.db);
    const place = { url: shop.databaseUrl, store, incoming: join(folder, "in"), migrations: MIGRATIONS };
    await expect(restoreShop(file, place)).rejects.toThrow(/empty database only; this one holds .*accounts.*orders/);
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("a restore from a truncated file is refused, and writes nothing", async () => {
    const broken = join(folder, "broken.tar.gz");
    await cp(file, broken);
    await truncate(broken, Math.floor((await stat(file)).size * 0.7));
    await expectRefused(broken, "not a whole backup");
  });

  it("a restore from a file with one changed byte is refused, and writes nothing", async () => {
    const changed = join(folder, "changed.tar.gz");
    await cp(file, changed);
    const handle = await open(changed, "r+");
    const at = Math.floor((await handle.stat()).size / 2);
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
    await handle.close();
    await expectRefused(changed, /not a whole backup|damaged/);
  });

  it("a restore from a repacked file with a changed row is refused, and writes nothing", async () => {
    const forged = join(folder, "forged.tar.gz");
    const content = gunzipSync(await readFile(file)).toString("latin1");
    await writeFile(
      forged,
      gzipSync(Buffer.from(content.replace(customer.email, customer.email.replace("e", "f")), "latin1")),
    );
    await expectRefused(forged, "is damaged: tables/");
  });

  it("a restore from a missing file is refused, and writes nothing", async () => {
    await expectRefused(join(folder, "lost.tar.gz"), "There is no file");
  });

  it("a restore from a file that is not a backup is refused, and writes nothing", async () => {
    const other = join(folder, "other.tar.gz");
    await writeFile(other, "something else");
    await expectRefused(other, "not a whole backup");
  });

  it.each([
    ["is not known here", "9999-hampers.sql"],
    ["is not the same here", "0001-catalogue.sql"],
  ])("a restore from a backup with a migration that %s is refused, and writes nothing", async (reason, name) => {
    const { database, place } = await anEmptyPlace();
    await migrate(place.url, MIGRATIONS);
    await sql`insert into migrations (name, checksum) values (${name}, ${"0".repeat(64)})
      on conflict (name) do update set checksum = excluded.checksum`.execute(database.db);
    const foreign = join(folder, name);
    await saveShop({ url: place.url, store: place.store, file: foreign });
    await expectRefused(foreign, `${name} ${reason}`);
  });

  it("a restore whose media cannot be stored fails, writes nothing and keeps existing files of the store", async () => {
    const { database, mediaDir, place } = await anEmptyPlace();
    const [existing = "", ...others] = files.keys();
    let left = others.length;
    const failing = {
      ...place.store,
      put: async (stored: Parameters<typeof store.put>[0]) => {
        left -= 1;
        if (left === 0) throw new Error("no room left");
        await place.store.put(stored);
      },
    };
    await expect(restoreShop(file, { ...place, store: failing })).rejects.toThrow("no room left");
    expect(await tablesOf(database)).toEqual([]);
    expect((await readdir(mediaDir)).filter((name) => name !== ".incoming")).toEqual([]);

    await place.store.put({ path: existing, content: new Blob(["before"]), contentType: "image/webp" });
    left = others.length;
    await expect(restoreShop(file, { ...place, store: failing })).rejects.toThrow("no room left");
    expect(await place.store.stat(existing)).toBeDefined();
  });
});

describe("refused backup", () => {
  it("a backup does not overwrite an existing file without --force", async () => {
    const there = join(folder, "there.tar.gz");
    await writeFile(there, "yesterday");
    const saving = { url: shop.databaseUrl, store, file: there };
    await expect(saveShop(saving)).rejects.toThrow("is there already");
    expect(await readFile(there, "utf8")).toBe("yesterday");
    await saveShop({ ...saving, force: true });
    expect((await stat(there)).size).toBeGreaterThan(1_000);
  });

  it("a backup reports that its file cannot be written", async () => {
    const saving = saveShop({ url: shop.databaseUrl, store, file: join(folder, "nowhere", "shop.tar.gz") });
    await expect(saving).rejects.toThrow("cannot be written");
  });

  it("a backup fails when a media file is missing, names the file and leaves nothing behind", async () => {
    const [path = ""] = files.keys();
    const half = { ...store, get: async (name: string) => (name === path ? undefined : store.get(name)) };
    const target = join(folder, "half.tar.gz");
    await expect(saveShop({ url: shop.databaseUrl, store: half, file: target })).rejects.toThrow(`is missing: ${path}`);
    expect((await readdir(folder)).filter((name) => name.startsWith("half"))).toEqual([]);
  });

  it("a backup succeeds although an unused medium is swept in the meantime", async () => {
    const key = "0".repeat(31).concat("2");
    await shop.db.insertInto("media").values({ key, kind: "video", extension: "mp4", width: 1, height: 1 }).execute();
    const sweeping = {
      ...store,
      get: async (path: string) => {
        if (path.startsWith(key)) await shop.db.deleteFrom("media").where("key", "=", key).execute();
        return store.get(path);
      },
    };
    const target = join(folder, "swept.tar.gz");
    const saved = await saveShop({ url: shop.databaseUrl, store: sweeping, file: target });
    expect(rowsOf("media", saved)).toBe(4);
    expect(saved.media).toHaveLength(files.size);
  });

  it("a backup of an empty database reports that there is no shop", async () => {
    const { place } = await anEmptyPlace();
    const saving = saveShop({ url: place.url, store, file: join(folder, "none.tar.gz") });
    await expect(saving).rejects.toThrow("There is no shop in this database yet");
  });
});

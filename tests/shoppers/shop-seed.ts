import { join } from "node:path";
import pg from "pg";
import { argon2Hasher } from "#adapters/security/argon2-hasher.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import type { ShopFolder } from "#tests/processes/shop-folder.ts";
import { DISCOUNT_PAISE, EVERYONES_COUPON, pieces, singleUseCoupon, VARIATION_NAME, type Piece } from "./goods.ts";
import { addPacker } from "./packer.ts";

export const PASSWORD = "Chandni#2026";

export function emailOf(shopper: number): string {
  return `sample-${shopper}@shopper.example`;
}

/** Creates the folder's database with products and shoppers, and stops it; the shop then starts on it. */
export async function seedShop(
  folder: ShopFolder,
  { rounds, shoppers, packs = false }: Omit<Seed, "root">,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder.postgresDir });
  try {
    await seedDatabase(postgres.url, { root: folder.root, rounds, shoppers, packs });
  } finally {
    await postgres.stop();
  }
}

type Seed = {
  /** The project folder with the migrations. */
  root: string;
  rounds: number;
  shoppers: number;
  /** Whether to add a packer. A shop with staff creates no first administrator. */
  packs?: boolean;
};

/** Inserts products, coupons and confirmed customers into an empty database. */
export async function seedDatabase(
  databaseUrl: string,
  { root, rounds, shoppers, packs = false }: Seed,
): Promise<void> {
  await migrate(databaseUrl, join(root, "migrations"));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A few shoppers place hundreds of orders that are not delivered.
    await client.query(`update shop_settings set "values" = '{"maxOpenCashOrders": 1000}'`);
    for (const piece of pieces) await addPiece(client, piece, rounds);
    await addCoupon(client, EVERYONES_COUPON, null);
    for (let round = 1; round <= rounds; round++) await addCoupon(client, singleUseCoupon(round), 1);
    const hash = await argon2Hasher.hash(PASSWORD);
    for (let shopper = 1; shopper <= shoppers; shopper++) await addCustomer(client, emailOf(shopper), hash);
    if (packs) await addPacker(client, hash);
  } finally {
    await client.end();
  }
}

async function addPiece(client: pg.Client, piece: Piece, rounds: number): Promise<void> {
  const { productId, title, variation, pricePaise } = piece;
  const stock = stockAtFirst(piece, rounds);
  await client.query(
    `insert into products (id, slug, title, description_html, price_paise, stock)
     values ($1, 'piece-' || $1::int, $2, '', $3, $4)`,
    [productId, title, variation === null ? pricePaise : pricePaise + 100, variation === null ? stock : null],
  );
  if (variation === null) return;
  await client.query(
    `insert into variations (product_id, position, name, value, price_paise, stock) values ($1, 0, $2, $3, $4, $5)`,
    [productId, VARIATION_NAME, variation, pricePaise, stock],
  );
}

export function stockAtFirst({ stock }: Piece, rounds: number): number | null {
  return stock === null ? null : stock * rounds;
}

async function addCoupon(client: pg.Client, code: string, totalLimit: number | null): Promise<void> {
  await client.query("insert into coupons (code, discount_paise, total_limit) values ($1, $2, $3)", [
    code,
    DISCOUNT_PAISE,
    totalLimit,
  ]);
}

async function addCustomer(client: pg.Client, email: string, passwordHash: string): Promise<void> {
  await client.query(
    `insert into accounts (email, name, phone, password_hash, email_confirmed_at)
     values ($1, 'Sample Shopper', '9876543210', $2, now())`,
    [email, passwordHash],
  );
}

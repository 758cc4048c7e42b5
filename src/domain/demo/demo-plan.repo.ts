import { sql } from "kysely";
import type { DemoItemRef } from "#contract/demo/demo-data.ts";
import type { Db, Trx } from "#db/database.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";

/**
 * What determines whether a demo product is kept, archived or deleted: whether staff edited it, and whether orders,
 * payments or offers that remain use it.
 */
export type DemoProduct = DemoItemRef & { isEdited: boolean; isUsed: boolean };

/** Whether the audit log has entries about the subject other than archiving and restoring. */
function isEdited(type: "product" | "post" | "category" | "offer", id: string) {
  return sql<boolean>`exists (
    select from audit_log l where l.subject_type = ${type} and l.subject_id = ${sql.ref(id)}::text
      and l.action not in ('archived', 'restored'))`;
}

export async function listDemoProducts(db: Db): Promise<DemoProduct[]> {
  return db
    .selectFrom("demoItems as d")
    .innerJoin("products as p", "p.id", "d.id")
    .where("d.kind", "=", "product")
    .select(["p.id", "p.title", isEdited("product", "p.id").as("isEdited")])
    .select(
      sql<boolean>`(
        exists (
          select from order_items i join orders o on o.id = i.order_id where i.product_id = p.id and not o.is_sample)
        or exists (select from stock_holds h where h.product_id = p.id)
        or exists (select from offers f where f.gift_product_id = p.id)
        or exists (
          select from payment_intents n, jsonb_array_elements(n.content::jsonb -> 'lines') line
          where n.status = 'open' and (line ->> 'productId')::integer = p.id))`.as("isUsed"),
    )
    .orderBy("p.id")
    .execute();
}

export async function listDemoPosts(db: Db): Promise<(DemoItemRef & { isEdited: boolean })[]> {
  return db
    .selectFrom("demoItems as d")
    .innerJoin("posts as p", "p.id", "d.id")
    .where("d.kind", "=", "post")
    .select(["p.id", "p.title", isEdited("post", "p.id").as("isEdited")])
    .orderBy("p.id")
    .execute();
}

/** Includes whether a category contains a product that is not deleted. */
export async function listDemoCategories(db: Db, going: readonly number[]) {
  return db
    .selectFrom("demoItems as d")
    .innerJoin("categories as c", "c.id", "d.id")
    .where("d.kind", "=", "category")
    .select(["c.id", "c.name", isEdited("category", "c.id").as("isEdited")])
    .select(
      sql<boolean>`exists (
        select from product_categories f where f.category_id = c.id and f.product_id <> all (${[...going]}::integer[]))`.as(
        "isUsed",
      ),
    )
    .orderBy("c.id")
    .execute();
}

/** The media that only these products and posts use. */
export async function listMediaOf(db: Db, going: { products: number[]; posts: number[] }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select media_key as key from product_media where product_id = any (${going.products}::integer[])
      union
      select cover_key from posts where id = any (${going.posts}::integer[]) and cover_key is not null
    ) shown
    where not exists (
        select from product_media m where m.media_key = key and m.product_id <> all (${going.products}::integer[]))
      and not exists (select from posts p where p.cover_key = key and p.id <> all (${going.posts}::integer[]))
      and not exists (
        select from order_items i join orders o on o.id = i.order_id
        where split_part(i.image_path, '/', 3) = key and not o.is_sample)
    order by key`.execute(db);
  return rows.map(({ key }) => key);
}

/**
 * Whether an offer `f` goes with the demo: it came with it and staff did not change it, or all its products are deleted.
 */
export function goesWithDemo(going: readonly number[]) {
  return sql<boolean>`(
    exists (select from demo_items d where d.kind = 'offer' and d.id = f.id) and not ${isEdited("offer", "f.id")}
    or f.product_ids <> '{}' and f.category_ids = '{}' and f.kind <> 'gift' and not exists (
      select from products p where p.id = any (f.product_ids) and p.id <> all (${[...going]}::integer[])))`;
}

/** The number of offers that go with the demo and that no real order has used. The others end. */
export async function countDemoOffers(db: Db, going: readonly number[]): Promise<number> {
  const { offers } = await db
    .selectFrom("offers as f")
    .select((eb) => eb.fn.countAll<number>().as("offers"))
    .where(goesWithDemo(going))
    .where(
      sql<boolean>`not exists (
        select from offer_uses u left join orders o on o.id = u.order_id
        where u.offer_id = f.id and o.is_sample is not true)`,
    )
    .executeTakeFirstOrThrow();
  return offers;
}

type Counts = Record<"orders" | "customers" | "documents" | "returns", number>;
type OwnCounts = Record<"ownOrders" | "ownCustomers" | "ownProducts" | "ownPosts", number>;

export async function countSamples(db: Db): Promise<Counts & OwnCounts> {
  const { rows } = await sql<Counts & OwnCounts>`
    select (select count(*) from orders where is_sample) as orders,
      (select count(*) from accounts where is_sample) as customers,
      (select count(*) from billing_documents d join orders o on o.id = d.order_id where o.is_sample) as documents,
      (select count(*) from returns r join orders o on o.id = r.order_id where o.is_sample) as returns,
      (select count(*) from orders where not is_sample) as own_orders,
      (select count(*) from accounts where not is_sample and role = ${ACCOUNT_ROLE.customer}) as own_customers,
      (select count(*) from products where id not in (select id from demo_items where kind = 'product')) as own_products,
      (select count(*) from posts where id not in (select id from demo_items where kind = 'post')) as own_posts`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error("A count is always one row.");
  return counts;
}

export async function findRemovedAt(db: Db): Promise<Date | null> {
  const { demoRemovedAt } = await db.selectFrom("shopSettings").select("demoRemovedAt").executeTakeFirstOrThrow();
  return demoRemovedAt;
}

/**
 * Locks everything that the removal depends on: other removals, the samples, and the products, so that an order being
 * placed is either seen or refused.
 */
export async function lockDemo(trx: Trx): Promise<void> {
  await sql`set local lock_timeout = '20s'`.execute(trx);
  await sql`select from shop_settings for update`.execute(trx);
  await sql`select from orders where is_sample order by id for update`.execute(trx);
  await sql`select from products where id in (select id from demo_items where kind = 'product') order by id for update`.execute(
    trx,
  );
}

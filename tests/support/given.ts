import { expect } from "vitest";
import type { LoginView, StaffRole } from "#contract/accounts/session.ts";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { PostView } from "#contract/journal/post.ts";
import { toPaise } from "#contract/kernel/money.ts";
import { slugify } from "#contract/kernel/paths.ts";
import type { PlacedOrderView } from "#contract/orders/order.ts";
import type { Db } from "#db/database.ts";
import { viewProduct } from "#domain/catalogue/catalogue.views.ts";
import { loadProducts } from "#domain/catalogue/product.queries.ts";
import { searchTextOf } from "#domain/catalogue/search.rules.ts";
import { cleanRichText } from "#domain/shared/rich-text.rules.ts";
import { anOrder, aProduct, GOOD_PASSWORD, unique, uniqueEmail, type NewProduct } from "./builders.ts";
import { quickHasher } from "./stand-ins.ts";
import type { TestShop } from "./test-shop.ts";

const PICTURE_KEY = "00000000000000000000000000000001";

/** Returns the category's id; creates it if missing. */
export async function givenCategory(db: Db, name: string): Promise<number> {
  const row = await db
    .insertInto("categories")
    .values({ name })
    .onConflict((conflict) => conflict.column("nameKey").doUpdateSet({ name }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A listed product with one picture without files. */
export async function givenProduct(db: Db, given: Partial<NewProduct> = {}): Promise<ProductView> {
  const { categories, variations, description, price, ...facts } = aProduct(given);
  const categoryIds: number[] = [];
  for (const name of categories) categoryIds.push(await givenCategory(db, name));
  const descriptionHtml = cleanRichText(description);
  const { id } = await db
    .insertInto("products")
    .values({
      ...facts,
      descriptionHtml,
      slug: slugify(facts.title),
      pricePaise: toPaise(price),
      searchText: searchTextOf({ title: facts.title, descriptionHtml, categoryNames: categories }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, categoryId] of categoryIds.entries()) {
    await db.insertInto("productCategories").values({ productId: id, categoryId, position }).execute();
  }
  for (const [position, variation] of variations.entries()) {
    const { variationName: name, variationValue: value, stock = null } = variation;
    const row = { productId: id, position, name, value, pricePaise: toPaise(variation.price), stock };
    await db.insertInto("variations").values(row).execute();
  }
  await db
    .insertInto("media")
    .values({ key: PICTURE_KEY, kind: "image", extension: "jpg", width: 960, height: 960 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto("productMedia").values({ productId: id, position: 0, mediaKey: PICTURE_KEY }).execute();
  return readProduct(db, id);
}

/** Reads the current product, even if it is archived. */
export async function readProduct(db: Db, id: number): Promise<ProductView> {
  const [product] = await readProducts(db, [id]);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}

/** Reads products in the order of the ids, omitting missing ones. */
export async function readProducts(db: Db, ids: readonly number[]): Promise<ProductView[]> {
  const rows = await loadProducts(db, ids, { includesArchived: true });
  return rows.map((row) => viewProduct(row));
}

export type TestAccount = { id: string; email: string; password: string; name: string; phone: string };

type NewAccount = Partial<Omit<TestAccount, "id">> & {
  confirmed?: boolean;
  role?: 1 | 2;
  staffRole?: StaffRole | null;
};

/** A customer account, confirmed by default. */
export async function givenCustomer(
  { db, clock }: Pick<TestShop, "db" | "clock">,
  given: NewAccount = {},
): Promise<TestAccount> {
  const { confirmed = true, role = 2, staffRole = null, ...rest } = given;
  const account = { email: uniqueEmail(), password: GOOD_PASSWORD, name: "Asha Rani", phone: "9876543210", ...rest };
  const { password, ...fields } = account;
  const passwordHash = await quickHasher.hash(password);
  const { id } = await db
    .insertInto("accounts")
    .values({
      ...fields,
      role,
      staffRole,
      passwordHash: confirmed ? passwordHash : "",
      emailConfirmedAt: confirmed ? clock() : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!confirmed) {
    const { email, name, phone } = account;
    const attempt = { accountId: id, email, name, phone, passwordHash, createdAt: clock() };
    await db.insertInto("registrationAttempts").values(attempt).execute();
  }
  return { id, ...account };
}

/** A staff account, by default an administrator. */
export async function givenStaff(
  shop: Pick<TestShop, "db" | "clock">,
  staffRole: StaffRole = "administrator",
): Promise<TestAccount> {
  return givenCustomer(shop, { role: 1, staffRole, name: "Staff" });
}

/** Logs in and returns the token. */
export async function loggedIn({ call }: Pick<TestShop, "call">, { email, password }: TestAccount): Promise<string> {
  const answer = await call<LoginView>("POST", "/api/LoginCustomer", { body: { email, password } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data?.token ?? "";
}

const KEPT_SECONDS = 600;

/**
 * Returns a function that returns the token of a session. It logs in again when the session is ten minutes old by the
 * shop's clock, which some tests advance by months.
 */
export function keepLoggedIn(shop: Pick<TestShop, "call" | "clock">, account: TestAccount): () => Promise<string> {
  let session: { token: Promise<string>; until: number } | undefined;
  return async () => {
    const now = shop.clock().getTime();
    if (!session || now > session.until) {
      session = { token: loggedIn(shop, account), until: now + KEPT_SECONDS * 1_000 };
    }
    return session.token;
  };
}

export async function givenOrder(
  { call }: Pick<TestShop, "call">,
  token: string,
  lines: Parameters<typeof anOrder>[0],
  given: Record<string, unknown> = {},
): Promise<PlacedOrderView> {
  const answer = await call<PlacedOrderView>("POST", "/api/place-order", { token, body: anOrder(lines, given) });
  expect(answer).toMatchObject({ status: 201 });
  if (!answer.body.data) throw new Error("A placed order is answered whole.");
  return answer.body.data;
}

/** A journal post, published by default. */
export async function givenPost(
  { call }: Pick<TestShop, "call">,
  token: string,
  given: Record<string, unknown> = {},
): Promise<PostView> {
  const body = { title: unique("Caring for silver"), body: "<p>Keep it dry.</p>", ...given };
  const answer = await call<PostView>("POST", "/api/posts", { token, body });
  expect(answer).toMatchObject({ status: 201 });
  if (!answer.body.data) throw new Error("A new post is answered whole.");
  return answer.body.data;
}

/** A picture without files; returns its URL. */
export async function givenPicture(db: Db, key = "f".repeat(32)): Promise<string> {
  const row = {
    key,
    kind: "image" as const,
    extension: "jpg",
    width: 960,
    height: 720,
    placeholder: "data:image/webp;base64,AA",
  };
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/media/${key}/640.jpg`;
}

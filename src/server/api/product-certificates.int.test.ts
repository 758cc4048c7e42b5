import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { ProductCertificateView } from "#contract/media/certificate.ts";
import type { HallmarkCardView, SoldArticleView } from "#contract/orders/articles.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";

const shop = await createPayingShop();
const token = await loggedIn(shop, await givenStaff(shop));
const PDF = new Blob(["%PDF-1.7\n%sample"], { type: "application/pdf" });
const IGI = { laboratory: "IGI", number: "LG51234567" };

async function attach(productID: number, given: Record<string, string | Blob> = {}, by = token) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...IGI, file: PDF, ...given })) {
    if (value instanceof Blob) form.append(name, value, "../../report<b>.html");
    else if (value !== "") form.append(name, value);
  }
  const path = `/api/staff/products/${productID}/certificates`;
  return shop.call<ProductCertificateView[]>("POST", path, { token: by, form });
}

async function givenCertified(given: Parameters<typeof givenProduct>[1] = {}) {
  const product = await givenProduct(shop.db, { stock: 5, ...given });
  const answer = await attach(product.productID);
  expect(answer).toMatchObject({ status: 201 });
  const [certificate] = answer.body.data ?? [];
  return { product, id: certificate?.id ?? 0 };
}

const readPage = async ({ productID }: ProductView) =>
  (await shop.call<ProductView>("GET", `/api/GetProductById/${productID}`)).body.data;
const download = async (productID: number, id: number) =>
  shop.app.request(`/api/products/${productID}/certificates/${id}`);
const remove = async (productID: number, id: number) =>
  shop.call("DELETE", `/api/staff/products/${productID}/certificates/${id}`, { token });

/** The hallmark cards of the articles of a packed order. */
async function cardsOf(product: ProductView, quantity = 1): Promise<{ token: string; card: HallmarkCardView }[]> {
  const shopper = await shop.givenShopper();
  const { orderID } = await givenOrder(shop, shopper.token, [{ product, quantity }]);
  expect(await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token, body: {} })).toMatchObject({
    status: 200,
  });
  const articles = await shop.call<SoldArticleView[]>("GET", `/api/orders/${orderID}/articles`, { token });
  return Promise.all(
    (articles.body.data ?? []).map(async (article) => {
      const { body } = await shop.call<HallmarkCardView>("GET", `/api/hallmark/${article.token}`);
      return { token: article.token, card: body.data as HallmarkCardView };
    }),
  );
}

it("a product's certificate is on the product page with laboratory and number, as a safe download", async () => {
  const { product, id } = await givenCertified();
  expect((await readPage(product))?.certificates).toEqual([{ id, name: `certificate-${id}.pdf`, ...IGI }]);
  const file = await download(product.productID, id);
  expect(await file.text()).toBe("%PDF-1.7\n%sample");
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="certificate-${id}.pdf"`,
    "x-content-type-options": "nosniff",
  });
  expect(await readPage(await givenProduct(shop.db))).not.toHaveProperty("certificates");
});

it("a product's certificate is found only by its own product, while that is in the shop", async () => {
  const { product, id } = await givenCertified();
  const other = await givenProduct(shop.db);
  expect((await download(other.productID, id)).status).toBe(404);
  expect((await download(product.productID, 2_147_483_647)).status).toBe(404);
  await shop.db.updateTable("products").set({ archivedAt: new Date() }).where("id", "=", product.productID).execute();
  expect((await download(product.productID, id)).status).toBe(404);
  expect(await attach(product.productID)).toMatchObject({ status: 404 });
});

it("a product's certificate belongs to each sold piece, and stays on its card after it is removed from the product", async () => {
  const { product, id } = await givenCertified();
  const [one, two] = await cardsOf(product, 2);
  for (const sold of [one, two]) expect(sold?.card.certificates).toMatchObject([IGI]);
  expect(await remove(product.productID, id)).toMatchObject({ status: 200, body: { data: [] } });
  expect(await readPage(product)).not.toHaveProperty("certificates");
  expect((await download(product.productID, id)).status).toBe(404);
  const certificateId = one?.card.certificates[0]?.id;
  const file = await shop.app.request(`/api/hallmark/${one?.token}/certificates/${certificateId}`);
  expect(await file.text()).toBe("%PDF-1.7\n%sample");
  const [later] = await cardsOf(product);
  expect(later?.card.certificates).toEqual([]);
});

it("a product's certificate is deleted when it is removed, if no piece was sold with it", async () => {
  const { product, id } = await givenCertified();
  expect(await remove(product.productID, id)).toMatchObject({ status: 200 });
  expect(await remove(product.productID, id)).toMatchObject({ status: 404 });
  expect(await shop.db.selectFrom("productCertificates").select("id").where("id", "=", id).execute()).toEqual([]);
});

it.each([
  ["laboratory", { laboratory: "" }, "laboratory"],
  ["number", { number: "x".repeat(41) }, "number"],
  ["document", { file: "" }, "file"],
])("the refusal of a product's certificate names the field of a bad %s", async (_, given, field) => {
  const { productID } = await givenProduct(shop.db);
  expect(await attach(productID, given)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

it.each([
  ["a page", new Blob(["<script>alert(1)</script>"], { type: "application/pdf" })],
  ["nothing", new Blob([])],
  ["a PDF of more than 5 MB", new Blob(["%PDF-", new Uint8Array(5 * 1024 * 1024)])],
])("a product's certificate is not %s", async (_, file) => {
  const product = await givenProduct(shop.db);
  const { status } = await attach(product.productID, { file });
  expect([413, 415, 422]).toContain(status);
  expect(await readPage(product)).not.toHaveProperty("certificates");
});

it("a product's certificate is attached by staff only, at most five times, and recorded in the change log", async () => {
  const { product } = await givenCertified();
  const shopper = await shop.givenShopper();
  expect(await attach(product.productID, {}, shopper.token)).toMatchObject({ status: 403 });
  for (let count = 1; count < 5; count += 1) expect(await attach(product.productID)).toMatchObject({ status: 201 });
  expect(await attach(product.productID)).toMatchObject({ body: { errors: [{ field: "file" }] } });
  const log = await shop.db
    .selectFrom("auditLog")
    .select("action")
    .where("subjectId", "=", String(product.productID))
    .where("action", "=", "attached a certificate to")
    .execute();
  expect(log).toHaveLength(5);
});

import { beforeAll, describe, expect, it } from "vitest";
import type { BillingDocumentView } from "#contract/billing/billing-views.ts";
import { articleMessages, type HallmarkCardView, type SoldArticleView } from "#contract/orders/articles.ts";
import { packingMessages } from "#contract/orders/packing.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { givenStaff, loggedIn } from "#tests/support/given.ts";
import { createGoldShop } from "#tests/support/gold-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";

const shop = await createGoldShop();
const { db, givenGold, request, step, creditNotes, staffToken } = shop;

beforeAll(async () => shop.publish({ "18K": 11_250 }));

type Placed = Awaited<ReturnType<typeof givenGold>>;

async function articlesOf({ orderID }: Placed): Promise<SoldArticleView[]> {
  const path = `/api/orders/${orderID}/articles`;
  return (await shop.call<SoldArticleView[]>("GET", path, { token: await staffToken() })).body.data ?? [];
}

async function correct(article: SoldArticleView | undefined, huid: unknown, extra: object = {}, token?: string) {
  const path = `/api/staff/articles/${article?.token}/huid`;
  return shop.call("PUT", path, { token: token ?? (await staffToken()), body: { huid, ...extra } });
}

const cardOf = async (article: SoldArticleView | undefined) =>
  (await shop.call<HallmarkCardView>("GET", `/api/hallmark/${article?.token}`)).body.data;

async function invoicedHuids({ orderID, shopper }: Placed): Promise<string[] | undefined> {
  const path = `/api/orders/${orderID}/invoice`;
  const { body } = await shop.call<BillingDocumentView>("GET", path, { token: shopper.token });
  return body.data?.lines[0]?.huids;
}

describe("HUID corrections", () => {
  it("a corrected HUID changes the article and its hallmark card, and leaves the invoice", async () => {
    const placed = await givenGold();
    const [mistyped = ""] = placed.huids;
    const [article] = await articlesOf(placed);
    expect(await correct(article, "right1")).toMatchObject({
      status: 200,
      body: { message: articleMessages.huidCorrected },
    });
    expect(await articlesOf(placed)).toMatchObject([{ huid: "RIGHT1", invoicedHuid: mistyped, token: article?.token }]);
    expect((await cardOf(article))?.huid).toBe("RIGHT1");
    expect(await invoicedHuids(placed)).toEqual([mistyped]);
  });

  it("the HUID of the invoice is kept through further corrections, until the article has it again", async () => {
    const placed = await givenGold();
    const [invoiced = ""] = placed.huids;
    const [article] = await articlesOf(placed);
    await correct(article, "TWICE1");
    await correct(article, "TWICE2");
    expect((await shop.mailTo(placed.shopper.email)).textBody).toContain(
      "Our last mail, which named TWICE1, was wrong.",
    );
    expect(await articlesOf(placed)).toMatchObject([{ huid: "TWICE2", invoicedHuid: invoiced }]);
    expect((await correct(article, invoiced)).status).toBe(200);
    expect(await articlesOf(placed)).toMatchObject([{ huid: invoiced, invoicedHuid: null }]);
  });

  it("a corrected HUID is told to the customer by mail, and recorded in the history of the order", async () => {
    const placed = await givenGold();
    const [mistyped = ""] = placed.huids;
    const [article] = await articlesOf(placed);
    await correct(article, "TOLD01");
    const mail = await shop.mailTo(placed.shopper.email);
    expect(mail.subject).toContain("HUID");
    expect(mail.textBody).toContain(`has the HUID TOLD01, not ${mistyped}`);
    expect(mail.textBody).not.toContain("last mail");
    const log = db.selectFrom("auditLog").select(["action", "changes"]).orderBy("id", "desc").limit(1);
    expect(await log.executeTakeFirst()).toMatchObject({
      action: "corrected a HUID of",
      changes: [{ from: mistyped, to: "TOLD01" }],
    });
    const { body } = await shop.call<StaffOrderView>("GET", `/api/staff/orders/${placed.orderID}`, {
      token: await staffToken(),
    });
    const notes = body.data?.staffHistory.map(({ note }) => note);
    expect(notes).toContainEqual(expect.stringContaining(`from ${mistyped} to TOLD01`));
  });

  it("a correction frees the mistyped HUID for the article that has it", async () => {
    const [one, other] = [await givenGold(), await givenGold()];
    const [mistyped = ""] = one.huids;
    expect((await correct((await articlesOf(other))[0], mistyped)).body.code).toBe("huid_used");
    await correct((await articlesOf(one))[0], "FREED1");
    expect((await correct((await articlesOf(other))[0], mistyped)).status).toBe(200);
  });

  it("an article comes back by its right HUID, and the credit note names that of the invoice", async () => {
    const placed = await givenGold({ quantity: 2 });
    const [mistyped = "", other = ""] = placed.huids;
    await correct((await articlesOf(placed))[0], "BACK01");
    const id = (await request(placed)).body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    const receive = async (huid: string) => step(id, "receive", { articles: [{ position: 0, huid, netWeight: 3.45 }] });
    expect(await receive(mistyped)).toMatchObject({ status: 422, body: { code: "huid_invalid" } });
    expect((await receive("BACK01")).status).toBe(200);
    await step(id, "settle", { refund: 1, restock: "restock", reason: "Worn" });
    expect((await creditNotes(placed.orderID)).map(({ lines }) => lines[0]?.huids)).toEqual([[mistyped]]);
    const left = (await articlesOf(placed)).map(({ huid, returned }) => ({ huid, returned }));
    expect(left).toEqual([
      { huid: "BACK01", returned: true },
      { huid: other, returned: false },
    ]);
  });
});

describe("refused HUID corrections", () => {
  it.each([
    ["too short", "AB12", packingMessages.huidInvalid],
    ["missing", null, packingMessages.huidMissing],
    ["blank", "  ", packingMessages.huidMissing],
  ])("a HUID that is %s is refused, and nothing changes", async (_case, huid, message) => {
    const placed = await givenGold();
    const before = await articlesOf(placed);
    const rows = await countRows(db);
    expect(await correct(before[0], huid)).toMatchObject({
      status: 422,
      body: { errors: [{ field: "huid", message }] },
    });
    expect(await articlesOf(placed)).toEqual(before);
    expect(await countRows(db)).toEqual(rows);
  });

  it("a HUID that the article has already is refused, and nothing changes", async () => {
    const placed = await givenGold();
    const [article] = await articlesOf(placed);
    const before = await countRows(db);
    expect((await correct(article, placed.huids[0]?.toLowerCase())).body.message).toBe(articleMessages.sameHuid);
    expect(await countRows(db)).toEqual(before);
  });

  it("a HUID that another product on sale has is refused", async () => {
    const [article] = await articlesOf(await givenGold());
    const { product } = await givenGold();
    await db.updateTable("products").set({ huid: "ONSALE" }).where("id", "=", product.productID).execute();
    expect(await correct(article, "ONSALE")).toMatchObject({ status: 422, body: { code: "huid_used" } });
  });

  it("one of two concurrent corrections to the same HUID is refused", async () => {
    const articles = [await articlesOf(await givenGold()), await articlesOf(await givenGold())];
    const answers = await Promise.all(articles.map(async ([article]) => correct(article, "BOTH01")));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe("huid_used");
  });

  it("a correction is refused if someone else has corrected the HUID since it was read", async () => {
    const placed = await givenGold();
    const [article] = await articlesOf(placed);
    expect((await correct(article, "FIRST1", { expectedHuid: article?.huid })).status).toBe(200);
    const second = await correct(article, "SECND1", { expectedHuid: article?.huid });
    expect(second).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(await articlesOf(placed)).toMatchObject([{ huid: "FIRST1" }]);
  });

  it("a correction is refused for an order of one's own, and for an article without a HUID", async () => {
    const placed = await givenGold();
    const [article] = await articlesOf(placed);
    await db
      .updateTable("soldArticles")
      .set({ huid: null })
      .where("token", "=", article?.token ?? "")
      .execute();
    expect(await correct(article, "NONE01")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    const own = await givenGold();
    const [mine] = await articlesOf(own);
    const me = await givenStaff(shop);
    await db
      .updateTable("orders")
      .set({ accountId: me.id })
      .where("id", "=", Number(own.orderID.slice(3)))
      .execute();
    expect((await correct(mine, "OWN001", {}, await loggedIn(shop, me))).status).toBe(403);
  });

  it("a correction is refused once the article is back at the shop", async () => {
    const placed = await givenGold();
    const [article] = await articlesOf(placed);
    const id = (await request(placed)).body.data?.returnID ?? "";
    await step(id, "approve", { by: "customer" });
    expect((await correct(article, "INTIME")).status).toBe(200);
    await step(id, "receive", { articles: [{ position: 0, huid: "INTIME", netWeight: 3.45 }] });
    expect(await correct(article, "LATE01")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
    await step(id, "settle", { refund: 1, restock: "restock", reason: "Worn" });
    expect(await correct(article, "LATE02")).toMatchObject({ status: 409, body: { code: "wrong_status" } });
  });

  it("a correction is refused for customers and for unknown articles", async () => {
    const placed = await givenGold();
    const [article] = await articlesOf(placed);
    expect((await correct(article, "AB12CD", {}, placed.shopper.token)).status).toBe(403);
    const unknown = article && { ...article, token: "0".repeat(32) };
    expect(await correct(unknown, "AB12CD")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

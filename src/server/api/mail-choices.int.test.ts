import { describe, expect, it } from "vitest";
import type { MailChoiceView, MailKind } from "#contract/mail-choices/mail-choices.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { layOut } from "#domain/mail/layout.rules.ts";
import type { OutgoingMail } from "#domain/mail/mail.port.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { givenCustomer, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const { db, call, services } = shop;

async function givenShopper() {
  const customer = await givenCustomer(shop);
  return { ...customer, token: await loggedIn(shop, customer) };
}

type Shopper = Awaited<ReturnType<typeof givenShopper>>;

async function choose({ token }: Pick<Shopper, "token">, kind: string, wanted: unknown) {
  return call<MailChoiceView[]>("PUT", `/api/account/mail-choices/${kind}`, { token, body: { wanted } });
}

async function choicesOf({ token }: Pick<Shopper, "token">) {
  return (await call<MailChoiceView[]>("GET", "/api/account/mail-choices", { token })).body.data;
}

async function consent({ token }: Shopper, marketing: boolean) {
  return call("PUT", "/api/account/consents", { token, body: { marketing } });
}

/** Queues a mail and returns its unsubscribe URL; undefined if the kind is disabled. */
async function queue({ id, email }: Shopper, kind: MailKind) {
  return inTransaction(db, async (trx) => {
    const unsubscribe = await services.mailChoices.permit(trx, id, kind);
    if (!unsubscribe) return undefined;
    const body = { subject: "News", heading: "Hello", paragraphs: ["Something is new."], unsubscribe };
    await services.mail.queueMail(trx, email, layOut(demoSettings, body));
    return unsubscribe.url;
  });
}

/** A one-click unsubscribe request of a mail program. */
async function post(url: string, headers: Record<string, string> = {}, body = "List-Unsubscribe=One-Click") {
  return shop.app.request(new URL(url).pathname, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
}

const NEVER = [
  { kind: "wishlist", wanted: false },
  { kind: "cart", wanted: true },
  { kind: "reviews", wanted: true },
];

describe("kinds of mail", () => {
  it("optional kinds of mail are off by default, and set individually", async () => {
    const shopper = await givenShopper();
    expect(await choicesOf(shopper)).toEqual(NEVER);
    expect(await queue(shopper, "wishlist")).toBeUndefined();
    expect((await choose(shopper, "wishlist", true)).body).toMatchObject({
      data: [{ kind: "wishlist", wanted: true }, ...NEVER.slice(1)],
      sys_message: "You get wishlist emails.",
    });
    expect(await queue(shopper, "wishlist")).toMatch(/^https:\/\/shop\.test\/unsubscribe\/[0-9a-f]{48}$/);
    expect(await choicesOf(await givenShopper())).toEqual(NEVER);
  });

  it("kinds of mail based on the marketing consent are enabled with it, until they are disabled", async () => {
    const shopper = await givenShopper();
    expect(await queue(shopper, "cart")).toBeUndefined();
    await consent(shopper, true);
    expect(await queue(shopper, "cart")).toBeDefined();
    await choose(shopper, "cart", false);
    expect(await queue(shopper, "cart")).toBeUndefined();
    expect(await shop.mailsTo(shopper.email)).toEqual([]);
  });

  it.each([undefined, null, "yes", 1, {}])("the choice of a kind of mail refuses %j", async (wanted) => {
    const answer = await choose(await givenShopper(), "wishlist", wanted);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "wanted" }] } });
  });

  it.each(["news", "constructor", "%00"])("the kinds of mail do not include %s", async (kind) => {
    expect((await choose(await givenShopper(), kind, true)).status).toBe(422);
  });
});

describe("queued mails", () => {
  it("queued mails are not sent once their kind is disabled, and others stay queued", async () => {
    const shopper = await givenShopper();
    await consent(shopper, true);
    await choose(shopper, "wishlist", true);
    await queue(shopper, "wishlist");
    const [ended] = await shop.mailsTo(shopper.email);
    const cartUrl = await queue(shopper, "cart");
    await choose(shopper, "wishlist", false);
    expect(await shop.mailsTo(shopper.email)).toMatchObject([{ unsubscribeUrl: cartUrl }]);
    const sent: OutgoingMail[] = [];
    const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail) };
    expect(await services.mail.deliver(ended?.id ?? "", mailer)).toBe("skipped");
    expect(sent).toEqual([]);
  });

  it("queued mails are not sent once their consent is withdrawn", async () => {
    const shopper = await givenShopper();
    await consent(shopper, true);
    await choose(shopper, "wishlist", true);
    await queue(shopper, "cart");
    const chosen = await queue(shopper, "wishlist");
    await consent(shopper, false);
    expect(await shop.mailsTo(shopper.email)).toMatchObject([{ unsubscribeUrl: chosen }]);
    expect(await queue(shopper, "cart")).toBeUndefined();
  });

  it("queued mails are not sent if their kind is disabled concurrently", async () => {
    const shopper = await givenShopper();
    await choose(shopper, "wishlist", true);
    await Promise.all([
      ...Array.from({ length: 6 }, async () => queue(shopper, "wishlist")),
      choose(shopper, "wishlist", false),
    ]);
    expect(await shop.mailsTo(shopper.email)).toEqual([]);
  });

  it("queued mails have their link in text, HTML and header, which is deleted once they are sent", async () => {
    const shopper = await givenShopper();
    await choose(shopper, "wishlist", true);
    const url = (await queue(shopper, "wishlist")) ?? "";
    const [row] = await shop.mailsTo(shopper.email);
    const sent: OutgoingMail[] = [];
    await services.mail.deliver(row?.id ?? "", { send: async (mail) => void sent.push(mail) });
    expect(sent).toMatchObject([{ unsubscribeUrl: url }]);
    expect(sent[0]?.text).toContain(`Stop wishlist emails: ${url}`);
    expect(sent[0]?.html).toContain(`href="${url}"`);
    expect(await shop.mailsTo(shopper.email)).toMatchObject([{ unsubscribeUrl: null }]);
  });
});

describe("unsubscribe link", () => {
  async function givenLink() {
    const shopper = await givenShopper();
    await choose(shopper, "wishlist", true);
    return { shopper, url: (await queue(shopper, "wishlist")) ?? "" };
  }

  it("an unsubscribe link disables its kind by one POST without a login, with any body, and can undo that", async () => {
    const { shopper, url } = await givenLink();
    expect((await post(url, {}, "\u0000=%%%&wanted=true")).status).toBe(200);
    expect(await choicesOf(shopper)).toEqual(NEVER);
    expect(await shop.mailsTo(shopper.email)).toEqual([]);
    expect((await post(url)).status).toBe(200);
    expect((await post(`${url}/undo`)).status).toBe(200);
    expect(await choicesOf(shopper)).toContainEqual({ kind: "wishlist", wanted: true });
    expect(await queue(shopper, "wishlist")).toBe(url);
  });

  it("an unsubscribe link redirects a browser to its page", async () => {
    const { url } = await givenLink();
    const answer = await post(url, { Accept: "text/html,application/xhtml+xml" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, new URL(url).pathname]);
    const { token = "" } = /(?<token>[0-9a-f]+)$/.exec(url)?.groups ?? {};
    expect(await services.mailChoices.findByToken(token)).toEqual({ kind: "wishlist", wanted: false });
  });

  it("an unsubscribe link does not affect other customers, and cannot be guessed", async () => {
    const { shopper } = await givenLink();
    const other = await givenLink();
    await post(other.url);
    expect((await post(`https://shop.test/unsubscribe/${"0".repeat(48)}`)).status).toBe(404);
    expect((await post("https://shop.test/unsubscribe/'or'1'='1")).status).toBe(404);
    expect(await choicesOf(shopper)).toContainEqual({ kind: "wishlist", wanted: true });
  });

  it("an unsubscribe link is deleted with the account", async () => {
    const { shopper, url } = await givenLink();
    const body = { password: shopper.password };
    expect((await call("POST", "/api/account/close", { token: shopper.token, body })).status).toBe(200);
    expect((await post(`${url}/undo`)).status).toBe(404);
    expect(await db.selectFrom("mailChoices").select("kind").where("accountId", "=", shopper.id).execute()).toEqual([]);
  });
});

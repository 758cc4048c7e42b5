import { describe, expect, it } from "vitest";
import { givenOrder, givenProduct, loggedIn } from "#tests/support/given.ts";
import { refuseMails } from "#tests/support/refused-writes.ts";
import { createReviewingShop } from "#tests/support/reviewing-shop.ts";

const shop = await createReviewingShop();
const { call, clock, db, services, givenDelivered, givenReview, givenShopper, bring } = shop;
const DAY = 86_400;

async function agree(token: string, marketing = true): Promise<void> {
  expect((await call("PUT", "/api/account/consents", { token, body: { marketing } })).status).toBe(200);
}

async function invitationsTo({ email }: { email: string }) {
  return (await shop.mailsTo(email)).filter(({ subject }) => subject === "How do you like it?");
}

describe("review invitations", () => {
  it("a review invitation is mailed once per order, a week after delivery, also by concurrent processes", async () => {
    const { shopper, orderID, product } = await givenDelivered(1);
    await agree(shopper.token);
    clock.advance(7 * DAY - 60);
    expect(await services.reviewInvitations.inviteDue()).toBe(0);
    clock.advance(60);
    const rounds = await Promise.all(Array.from({ length: 5 }, async () => services.reviewInvitations.inviteDue()));
    expect(rounds.reduce((sum, each) => sum + each)).toBe(1);
    clock.advance(DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(0);
    const mails = await invitationsTo(shopper);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.textBody).toContain(product.title);
    expect(mails[0]?.textBody).toContain(`/my-orders/${orderID}?review=1`);
    expect(mails[0]?.textBody).toContain("/my-profile");
    // It can be sent later, for example when the customer agrees to mails later.
    expect(mails[0]?.textBody).not.toContain("week");
  });

  it("a review invitation is mailed although another one fails, which is retried in the next run", async () => {
    const [broken, whole] = [await givenDelivered(1), await givenDelivered(1)];
    for (const { shopper } of [broken, whole]) await agree(shopper.token);
    clock.advance(7 * DAY);
    const permit = await refuseMails(db, broken.shopper.email);
    await expect(services.reviewInvitations.inviteDue()).rejects.toThrow("could not be mailed");
    expect(await invitationsTo(whole.shopper)).toHaveLength(1);
    await permit();
    expect(await services.reviewInvitations.inviteDue()).toBe(1);
    expect(await invitationsTo(broken.shopper)).toHaveLength(1);
  });

  it("a review invitation is not sent without consent or after its withdrawal", async () => {
    const never = await givenDelivered(1);
    const withdrawn = await givenDelivered(1);
    await agree(withdrawn.shopper.token);
    await agree(withdrawn.shopper.token, false);
    clock.advance(8 * DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(0);
    expect(await invitationsTo(never.shopper)).toEqual([]);
    expect(await invitationsTo(withdrawn.shopper)).toEqual([]);
  });

  it("no review invitation is sent for a product that was reviewed, is being returned, or was delivered long ago", async () => {
    const reviewed = await givenDelivered(1);
    const returned = await givenDelivered(1);
    const old = await givenDelivered(1);
    for (const { shopper } of [reviewed, returned, old]) await agree(shopper.token);
    await givenReview(reviewed);
    await shop.givenRequested(returned);
    await db
      .updateTable("orders")
      .set({ deliveredAt: new Date(clock().getTime() - 24 * DAY * 1_000) })
      .where("accountId", "=", old.shopper.id)
      .execute();
    clock.advance(7 * DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(0);
  });

  it("review invitations are disabled by one POST to their link, without a login, even if already queued", async () => {
    const { shopper } = await givenDelivered(1);
    await agree(shopper.token);
    clock.advance(7 * DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(1);
    const [mail] = await invitationsTo(shopper);
    const url = mail?.unsubscribeUrl ?? "";
    expect(mail?.textBody).toContain(`Stop review invitations: ${url}`);
    const ended = await shop.app.request(new URL(url).pathname, { method: "POST" });
    expect(ended.status).toBe(200);
    expect(await invitationsTo(shopper)).toEqual([]);
    const token = await loggedIn(shop, shopper);
    const { orderID } = await givenOrder(shop, token, [{ product: await givenProduct(db, { stock: 5 }) }]);
    await bring(orderID, "Packed", "Shipped", "Delivered");
    clock.advance(7 * DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(0);
    await services.mailChoices.setChoice(shopper.id, "reviews", true);
    expect(await services.reviewInvitations.inviteDue()).toBe(1);
  });

  it("a queued review invitation is not sent once the consent is withdrawn", async () => {
    const { shopper } = await givenDelivered(1);
    await agree(shopper.token);
    clock.advance(7 * DAY);
    await services.reviewInvitations.inviteDue();
    expect(await invitationsTo(shopper)).toHaveLength(1);
    await agree(await loggedIn(shop, shopper), false);
    expect(await invitationsTo(shopper)).toEqual([]);
  });

  it("a review invitation lists the items without a review, after the last parcel", async () => {
    const shopper = await givenShopper();
    await agree(shopper.token);
    const [hoops, chain] = [
      await givenProduct(db, { title: "Sitara hoops", stock: 5 }),
      await givenProduct(db, { title: "Barfi chain", stock: 5 }),
    ];
    const { orderID } = await givenOrder(shop, shopper.token, [{ product: hoops }, { product: chain }]);
    await bring(orderID, "Packed", "Shipped");
    clock.advance(DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(0);
    await bring(orderID, "Delivered");
    await givenReview({ orderID, shopper, product: hoops });
    clock.advance(7 * DAY);
    expect(await services.reviewInvitations.inviteDue()).toBe(1);
    const [mail] = await invitationsTo(shopper);
    expect(mail?.textBody).toContain("Barfi chain");
    expect(mail?.textBody).not.toContain("Sitara hoops");
  });
});

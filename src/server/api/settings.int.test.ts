import { describe, expect, it } from "vitest";
import { demoSettings, type ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop);
const token = await loggedIn(shop, staff);

async function read() {
  const { body } = await shop.call<ShopSettingsView>("GET", "/api/staff/settings", { token });
  if (!body.data) throw new Error("Settings are always there.");
  return body.data;
}

async function change(settings: object, updatedAt?: string) {
  return shop.call("PUT", "/api/staff/settings", { token, body: { settings, ...(updatedAt && { updatedAt }) } });
}

describe("shop settings", () => {
  it("shop settings are those of the demo shop at first", async () => {
    expect((await read()).settings).toEqual(demoSettings);
  });

  it("changed shop settings take effect with the next mail", async () => {
    expect(await change({ ...demoSettings, name: "Chandni Jewellers" })).toMatchObject({ status: 200 });
    expect((await read()).settings.name).toBe("Chandni Jewellers");
    const customer = await givenCustomer(shop);
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    expect((await shop.mailTo(customer.email)).subject).toContain("Chandni Jewellers");
  });

  it("shop settings are not silently overwritten by a concurrent change", async () => {
    const { settings, updatedAt } = await read();
    shop.clock.advance(1);
    expect(await change({ ...settings, tagline: "First" }, updatedAt)).toMatchObject({ status: 200 });
    expect(await change({ ...settings, tagline: "Second" }, updatedAt)).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect((await read()).settings.tagline).toBe("First");
  });

  it.each([
    ["settings.name", { name: " " }],
    ["settings.email", { email: "nobody" }],
    ["settings.gstin", { gstin: "04AAAAA" }],
    ["settings.whatsapp", { whatsapp: "98765 43210" }],
    ["settings.promoMessages.1", { promoMessages: ["Good", ""] }],
    ["settings.paymentLabels", { paymentLabels: [] }],
    ["settings.socialLinks.0.url", { socialLinks: [{ network: "Instagram", url: "http://instagram.example/" }] }],
    ["settings.lowStockAt", { lowStockAt: -1 }],
    ["settings.welcomeOffer.code", { welcomeOffer: { title: "₹200 off", code: "" } }],
    ["settings.welcomeOffer.title", { welcomeOffer: { title: " ", code: "SAVE200" } }],
  ])("a bad %s is refused at its field, and the shop settings stay as they are", async (field, wrong) => {
    const before = await read();
    expect(await change({ ...demoSettings, ...wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
    expect(await read()).toEqual(before);
  });

  it("shop settings can do without a welcome offer, same-day delivery and lines of shipping details", async () => {
    const none = { welcomeOffer: { title: "", code: "" }, deliveryAreas: "", shippingPoints: [] };
    expect((await change({ ...demoSettings, ...none })).status).toBe(200);
    expect((await read())?.settings).toMatchObject(none);
    const { shippingPoints: _, deliveryAreas: __, ...others } = demoSettings;
    expect((await change(others)).status).toBe(200);
    expect((await read())?.settings).toMatchObject({ ...none, welcomeOffer: demoSettings.welcomeOffer });
    await change(demoSettings);
  });

  it("changes of the shop settings are in the audit log with actor and changes", async () => {
    await change({ ...demoSettings, deliveryAreas: "Chandigarh" });
    await change({ ...demoSettings, deliveryAreas: "Chandigarh and Mohali" });
    const entry = await shop.db.selectFrom("auditLog").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: staff.id,
      subjectType: "settings",
      changes: [{ field: "deliveryAreas", from: "Chandigarh", to: "Chandigarh and Mohali" }],
    });
  });
});

it.each(["creditNotePrefix", "purchasePrefix"])("%s cannot become the prefix of invoices that stays", async (name) => {
  const { invoicePrefix, creditNotePrefix: _note, purchasePrefix: _purchase, ...others } = (await read()).settings;
  expect(await change({ ...others, [name]: invoicePrefix })).toMatchObject({
    status: 422,
    body: { errors: [{ field: `settings.${name}` }] },
  });
});

import { describe, expect, it } from "vitest";
import type { AuditEntryView } from "#contract/audit/audit.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import type { SetupView } from "#contract/setup/setup.ts";
import type { OutgoingMail } from "#domain/mail/mail.port.ts";
import { aZone } from "#tests/support/delivery-zones.ts";
import { givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { aNewSheetRow, createSheetCalls } from "#tests/support/product-sheet.ts";
import { rateEntries } from "#tests/support/rates.ts";
import { createTestGateway } from "#tests/support/test-gateway.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const sent: OutgoingMail[] = [];
let refusal: string | undefined;
const mailer = {
  async send(mail: OutgoingMail) {
    if (refusal !== undefined) throw new Error(refusal);
    sent.push(mail);
  },
};
const gateway = createTestGateway();
const shop = await createTestShop({ mailer, gateway, paymentsAreReal: true });
const owner = await givenStaff(shop);
const token = await loggedIn(shop, owner);

const ask = async (method: string, path: string, body?: object) => shop.call<SetupView>(method, path, { token, body });

async function done(): Promise<string[]> {
  const { body } = await ask("GET", "/api/staff/setup");
  return body.data?.steps.flatMap(({ step, isDone }) => (isDone ? step : [])) ?? [];
}

describe("set-up checklist", () => {
  it("the set-up checklist of a new shop has no completed steps, in the recommended order", async () => {
    const { body } = await ask("GET", "/api/staff/setup");
    expect(body.data?.steps.map(({ step }) => step)).toEqual([
      "details",
      "gstin",
      "logo",
      "rates",
      "zones",
      "payments",
      "mail",
      "product",
      "staff",
      "policies",
    ]);
    expect(await done()).toEqual([]);
  });

  it("the set-up checklist detects changed details, contact and GSTIN", async () => {
    const own = {
      legalName: "Asha Jewellers",
      address: "SCO 12, Sector 22, Chandigarh 160022",
      phone: "+91 172 500 0000",
      email: "shop@asha.example",
      grievanceOfficer: "Asha Rao",
    };
    const change = async (settings: object) =>
      ask("PUT", "/api/staff/settings", { settings: { ...demoSettings, ...settings } });
    await change(own);
    expect(await done()).toEqual(["details"]);
    await change({ ...own, gstin: "27AAPFU0939F1ZV" });
    expect(await done()).toEqual(["details", "gstin"]);
    for (const sample of ["phone", "email", "grievanceOfficer"] as const) {
      await change({ ...own, [sample]: demoSettings[sample] });
      const { body } = await ask("GET", "/api/staff/setup");
      const details = body.data?.steps.find(({ step }) => step === "details");
      const note = "Phone, email or grievance officer is still a sample.";
      expect(details).toEqual({ step: "details", isDone: false, note });
    }
    await change({});
  });

  it("the set-up checklist detects added rates, zones, products and colleagues", async () => {
    await ask("POST", "/api/staff/rates", { rates: rateEntries({ "22K": 13_750 }), confirmed: true });
    expect(await done()).toContain("rates");
    await ask("PUT", "/api/staff/delivery-zones", { zones: [aZone({ deliverable: false })] });
    expect(await done()).not.toContain("zones");
    await ask("PUT", "/api/staff/delivery-zones", { zones: [aZone()] });
    expect(await done()).toContain("zones");
    await givenStaff(shop, "staff");
    expect(await done()).toContain("staff");
    await shop.db
      .insertInto("auditLog")
      .values({
        at: shop.clock(),
        actorName: "Asha",
        action: "added",
        subjectType: "product",
        subjectId: "1",
        subjectLabel: "Ring",
      })
      .execute();
    expect(await done()).toContain("product");
  });

  it("the set-up checklist counts an imported product", async () => {
    const importing = await createTestShop();
    const staffToken = await loggedIn(importing, await givenStaff(importing));
    const isProductDone = async () => {
      const { body } = await importing.call<SetupView>("GET", "/api/staff/setup", { token: staffToken });
      return body.data?.steps.find(({ step }) => step === "product")?.isDone;
    };
    // Written directly, so that its category and its picture exist without an entry in the audit log.
    await givenProduct(importing.db, { categories: ["Rings"] });
    expect(await isProductDone()).toBe(false);
    await createSheetCalls(importing, staffToken).bringIn([aNewSheetRow()]);
    expect(await isProductDone()).toBe(true);
  });

  it("the set-up step for payments is complete once the provider accepted a test order, or shows its error", async () => {
    gateway.setUnavailable(true);
    expect(await ask("POST", "/api/staff/setup/test-payments")).toMatchObject({
      status: 409,
      body: { message: "The payment provider could not be reached. Please try again in a minute." },
    });
    expect(await done()).not.toContain("payments");
    gateway.setUnavailable(false);
    expect(await ask("POST", "/api/staff/setup/test-payments")).toMatchObject({ status: 200 });
    expect(await done()).toContain("payments");
  });

  it("the set-up step for mail is complete once the server accepted a test mail, or shows its error", async () => {
    refusal = "535 Authentication failed";
    expect(await ask("POST", "/api/staff/setup/test-mail")).toMatchObject({
      status: 409,
      body: { message: "The mail server did not take the email: 535 Authentication failed" },
    });
    expect(await done()).not.toContain("mail");
    refusal = undefined;
    expect(await ask("POST", "/api/staff/setup/test-mail")).toMatchObject({
      status: 200,
      body: { message: `A test email is on its way to ${owner.email}.` },
    });
    const sender = { name: demoSettings.name, address: demoSettings.email };
    expect(sent).toEqual([expect.objectContaining({ sender, to: owner.email })]);
    expect(await done()).toContain("mail");
  });

  it("the set-up step for policies is complete when they were read, which is logged with the person", async () => {
    await ask("POST", "/api/staff/setup/policies-reviewed");
    expect(await done()).toContain("policies");
    const { body } = await shop.call<AuditEntryView[]>("GET", "/api/staff/audit?subjectType=settings", { token });
    expect(body.data?.[0]).toMatchObject({ action: "reviewed", subjectLabel: "Policies" });
    expect(body.data?.[0]?.actorName).toContain(owner.email);
  });
});

it("a shop with the sandbox and without a mail server names the required settings", async () => {
  const bare = await createTestShop();
  const bareToken = await loggedIn(bare, await givenStaff(bare));
  const { body } = await bare.call<SetupView>("GET", "/api/staff/setup", { token: bareToken });
  const notes = new Map(body.data?.steps.map(({ step, note }) => [step, note]));
  expect(notes.get("payments")).toMatch(/RAZORPAY_KEY_ID/);
  expect(notes.get("mail")).toMatch(/SMTP_URL/);
  for (const path of ["test-payments", "test-mail"]) {
    expect(await bare.call("POST", `/api/staff/setup/${path}`, { token: bareToken })).toMatchObject({ status: 409 });
  }
});

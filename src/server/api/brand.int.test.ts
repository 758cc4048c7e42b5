import { describe, expect, it } from "vitest";
import { brandMessages } from "#contract/brand/brand.rules.ts";
import { DEFAULT_BRAND, publicBrand, type BrandView } from "#contract/brand/brand.ts";
import { demoSettings, type ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const staff = await givenStaff(shop);
const token = await loggedIn(shop, staff);

const GREEN = { name: "Chandni Jewellers", accent: "#1f4d46", secondAccent: "#7c5818", banner: "#123b5d" };

async function read(): Promise<BrandView> {
  const { body } = await shop.call<BrandView>("GET", "/api/staff/brand", { token });
  if (!body.data) throw new Error("There is always a brand.");
  return body.data;
}

async function change(body: object) {
  return shop.call<BrandView>("PUT", "/api/staff/brand", { token, body });
}

describe("brand", () => {
  it("the brand has the defaults at first", async () => {
    expect(await read()).toMatchObject({ name: "Rajatam", ...DEFAULT_BRAND, fonts: "classic" });
    expect(shop.services.settings.current()).toEqual(demoSettings);
  });

  it("a changed brand takes effect immediately and is in the audit log", async () => {
    expect(await change({ ...GREEN, accent: "1F4D46" })).toMatchObject({ status: 200, body: { data: GREEN } });
    expect(shop.services.settings.current().name).toBe("Chandni Jewellers");
    const entry = await shop.db.selectFrom("auditLog").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: staff.id,
      subjectType: "settings",
      subjectLabel: "Brand",
      changes: [
        { field: "name", from: "Rajatam", to: "Chandni Jewellers" },
        { field: "accent", from: "#6b1f2e", to: "#1f4d46" },
        { field: "banner", from: "#6b1f2e", to: "#123b5d" },
      ],
    });
  });

  it("the brand is unchanged when the store settings are saved, which do not contain it", async () => {
    const { body } = await shop.call<ShopSettingsView>("GET", "/api/staff/settings", { token });
    expect(body.data?.settings).not.toHaveProperty("brand");
    const { name: _, ...settings } = demoSettings;
    const saved = await shop.call("PUT", "/api/staff/settings", { token, body: { settings } });
    expect(saved.status).toBe(200);
    expect(await read()).toMatchObject(GREEN);
  });

  it("the brand is not silently overwritten by a concurrent change", async () => {
    const { updatedAt } = await read();
    shop.clock.advance(1);
    expect(await change({ ...GREEN, name: "First", updatedAt })).toMatchObject({ status: 200 });
    expect(await change({ ...GREEN, name: "Second", updatedAt })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
    expect((await read()).name).toBe("First");
  });

  it("the brand has a pair of fonts, which a change may omit, and pages load only its files", async () => {
    expect(await change({ ...GREEN, fonts: "elegant" })).toMatchObject({
      status: 200,
      body: { data: { fonts: "elegant" } },
    });
    expect(await change({ ...GREEN, name: "Chandni" })).toMatchObject({ body: { data: { fonts: "elegant" } } });
    const { brand } = shop.services.settings.current();
    expect(publicBrand(brand)).toMatchObject({ fonts: ["mulish-basic-v2", "cormorant-garamond-basic-v2"] });
  });

  it("a brand with all defaults is left out of the current settings", async () => {
    await change({ ...GREEN, ...DEFAULT_BRAND, fonts: "classic", name: "Rajatam" });
    expect(shop.services.settings.current()).not.toHaveProperty("brand");
  });

  it.each([
    ["name", ""],
    ["name", "x".repeat(5_000)],
    ["accent", "red;}body{"],
    ["secondAccent", "#c9a24b"],
    ["banner", "#ff9933"],
    ["banner", ["#123456"]],
    ["fonts", "gothic"],
    ["fonts", "Petrona;}body{"],
    ["fonts", null],
  ])("a brand with a bad %s %j is refused at its field and stays as it is", async (field, value) => {
    const before = await read();
    expect(await change({ ...GREEN, [field]: value })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await read()).toEqual(before);
  });

  it("a refused colour is explained, with the nearest accepted one as a suggestion", async () => {
    const { body } = await change({ ...GREEN, banner: "#ff0000" });
    const nearest = /#[0-9a-f]{6}/.exec(body.errors?.[0]?.message ?? "")?.[0] ?? "";
    expect(body.errors).toEqual([{ field: "banner", message: brandMessages.lowContrast("banner", 3.99, nearest) }]);
    expect(await change({ ...GREEN, banner: nearest })).toMatchObject({ status: 200 });
  });

  it("only administrators can change the brand", async () => {
    const others = [await givenStaff(shop, "staff"), await givenCustomer(shop)];
    for (const other of others) {
      const theirs = await loggedIn(shop, other);
      expect((await shop.call("PUT", "/api/staff/brand", { token: theirs, body: GREEN })).status).toBe(403);
    }
  });
});

import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { openDatabase } from "#db/database.ts";
import { cleanUp } from "#tests/support/clean-up.ts";
import { givenCategory, givenCustomer, givenStaff, loggedIn } from "#tests/support/given.ts";
import { rateEntries, ratePricing } from "#tests/support/rates.ts";
import { aFile, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const { url } = await createTestDatabase();
const statements: string[] = [];
const db = openDatabase(url, { onQuery: ({ text }) => statements.push(text) });
cleanUp(() => db.destroy());
const shop = await createTestShop({ database: { db, url } });
const staff = await loggedIn(shop, await givenStaff(shop));
const customer = await loggedIn(shop, await givenCustomer(shop));
await shop.call("POST", "/api/staff/rates", { token: staff, body: { rates: rateEntries({ "18K": 11_250 }) } });

const form = aProductForm({
  CategoryID: String(await givenCategory(shop.db, "Rings")),
  pricingJson: JSON.stringify(ratePricing()),
  variationsJson: JSON.stringify([{ VariationName: "Ring size", VariationType: "14", NetWeight: 3.6 }]),
});
form.append("images", aFile(await aPicture(), "ring.png"));
const added = await shop.call<StaffProductView>("POST", "/api/AddProductForDash", { token: staff, form });
const id = added.body.data?.productID;
/** The staff token with a changed signature. */
const forged = `${staff.slice(0, -4)}${staff.endsWith("AAAA") ? "BBBB" : "AAAA"}`;

it.each(["GetProductById", "ABCGetProducts"])(
  "%s shows the pricing to staff only, in an uncached answer",
  async (name) => {
    const read = async (token?: string) => shop.call<ProductView>("GET", `/api/${name}/${id}`, token ? { token } : {});
    const anyone = await read();
    expect(anyone.body.data).not.toHaveProperty("pricing");
    const answer = await read(staff);
    expect(answer.body.data).toMatchObject({
      ...anyone.body.data,
      pricing: ratePricing(),
      variations: [{ ...anyone.body.data?.variations[0], netWeight: 3.6 }],
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("surrogate-key")).toBeNull();
    for (const token of [customer, forged, "none"]) {
      const other = await read(token);
      expect([other.status, other.text]).toEqual([200, anyone.text]);
      expect(other.headers.get("surrogate-control")).toBe(anyone.headers.get("surrogate-control"));
    }
  },
);

it("staff get the product and its pricing from one read, so that no edit comes in between", async () => {
  statements.length = 0;
  await shop.call("GET", `/api/GetProductById/${id}`, { token: staff });
  expect(statements.filter((text) => text.includes('from "products"'))).toHaveLength(1);
});

it("only a valid staff token passes the cache", async () => {
  const { sessions } = shop.services;
  const found = await Promise.all([staff, customer, forged, "none"].map(async (token) => sessions.isStaffToken(token)));
  expect(found).toEqual([true, false, false, false]);
});

import { beforeAll, describe, expect, it } from "vitest";
import type { BrandView } from "#contract/brand/brand.ts";
import type { Logo } from "#contract/brand/logo.ts";
import type { SetupView } from "#contract/setup/setup.ts";
import { givenCustomer, givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { readFontNames, readText } from "#tests/support/read-pdf.ts";
import { aFile } from "#tests/support/sample-media.ts";

const shop = await createPayingShop();
const token = await loggedIn(shop, await givenStaff(shop));
const NAME = "Chandni & Sons 💎";
let order = "";
let before: Uint8Array = Buffer.alloc(0);
let logo: Logo | null | undefined;

async function print(orderID: string, path = `orders/${orderID}/invoice.pdf`): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await shop.app.request(`/api/${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path} was not printed: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function givenPacked(): Promise<string> {
  const shopper = await shop.givenShopper();
  const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(shop.db) }]);
  await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token, body: {} });
  return orderID;
}

beforeAll(async () => {
  order = await givenPacked();
  before = await print(order);
  const body = { name: NAME, accent: "#1f4d46", secondAccent: "#123b5d", banner: "#123b5d" };
  await shop.call("PUT", "/api/staff/brand", { token, body });
  const form = new FormData();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#1f4d46"/></svg>';
  form.append("file", aFile(Buffer.from(svg), "logo.svg"));
  const set = await shop.call<BrandView>("PUT", "/api/staff/brand/logo", { token, form });
  logo = set.body.data?.logo;
});

describe("brand changes", () => {
  it("the next mail has the new brand's name, logo with absolute URL, and colours", async () => {
    const customer = await givenCustomer(shop);
    await shop.call("POST", "/api/SendResetOtp", { body: { email: customer.email } });
    const mail = await shop.mailTo(customer.email);
    expect(mail.subject).toContain(NAME);
    expect(mail.htmlBody).toContain(`src="https://shop.test/media/${logo?.key}/logo.png"`);
    expect(mail.htmlBody).toContain('alt="Chandni &amp; Sons 💎"');
    expect(mail.htmlBody).not.toContain("#c9a24b");
    expect(mail.textBody).toContain(NAME);
  });

  it("a new logo is on invoices, also on earlier ones, whose text does not change", async () => {
    const after = await print(order);
    expect(Buffer.from(before).includes("/Subtype /Image")).toBe(false);
    expect(after.includes("/Subtype /Image")).toBe(true);
    const [textBefore, textAfter] = [await readText(before), await readText(after)];
    expect(textBefore.replace("Rajatam ", "")).toBe(textAfter);
    const next = await print(await givenPacked());
    expect(next.includes("/Subtype /Image")).toBe(true);
  });

  it.each(["labels", "gift-slips"])("the %s file shows the new logo, and holds it once", async (kind) => {
    const orders = [await givenPacked(), await givenPacked()];
    const printed = await print(order, `staff/${kind}.pdf?orders=${orders.join(",")}`);
    // One image for the colours and one for the alpha channel.
    expect(printed.toString("latin1").match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  it.each([
    ["elegant", ["CormorantGaramond-Regular", "Mulish-Regular", "Mulish-SemiBold"]],
    ["modern", ["Montserrat-Regular", "WorkSans-Regular", "WorkSans-SemiBold"]],
  ])("invoices, also earlier ones, and slips are printed in the fonts %s", async (fonts, names) => {
    const body = { name: NAME, accent: "#1f4d46", secondAccent: "#123b5d", banner: "#123b5d" };
    await shop.call("PUT", "/api/staff/brand", { token, body: { ...body, fonts } });
    for (const path of [undefined, `staff/labels.pdf?orders=${order}`, `staff/gift-slips.pdf?orders=${order}`]) {
      const used = readFontNames(await print(order, path));
      expect(used.length).toBeGreaterThan(1);
      expect(names).toEqual(expect.arrayContaining(used));
    }
    await shop.call("PUT", "/api/staff/brand", { token, body: { ...body, fonts: "classic" } });
  });

  it("an invoice shows the brand's name after the logo is deleted", async () => {
    await shop.call("DELETE", "/api/staff/brand/logo", { token });
    expect(await readText(await print(await givenPacked()))).toContain("Chandni & Sons");
  });

  it("a logo completes its step of the set-up", async () => {
    const isDone = async () => {
      const { body } = await shop.call<SetupView>("GET", "/api/staff/setup", { token });
      return body.data?.steps.find(({ step }) => step === "logo")?.isDone;
    };
    expect(await isDone()).toBe(false);
    const form = new FormData();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50"/></svg>';
    form.append("file", aFile(Buffer.from(svg), "logo.svg"));
    await shop.call("PUT", "/api/staff/brand/logo", { token, form });
    expect(await isDone()).toBe(true);
  });
});

import { expect, it } from "vitest";
import type { SignatureView } from "#contract/billing/signature.ts";
import { givenOrder, givenProduct, givenStaff, loggedIn } from "#tests/support/given.ts";
import { createPayingShop } from "#tests/support/paying-shop.ts";
import { aFile, aPicture } from "#tests/support/sample-media.ts";

const shop = await createPayingShop();
const token = await loggedIn(shop, await givenStaff(shop));

async function upload(bytes: Buffer) {
  const form = new FormData();
  form.append("file", aFile(bytes, "signature.png"));
  return shop.call<SignatureView>("PUT", "/api/staff/signature", { token, form });
}

async function givenPacked(): Promise<string> {
  const shopper = await shop.givenShopper();
  const { orderID } = await givenOrder(shop, shopper.token, [{ product: await givenProduct(shop.db) }]);
  const packed = await shop.call("POST", `/api/staff/orders/${orderID}/pack`, { token, body: {} });
  expect(packed.status).toBe(200);
  return orderID;
}

async function print(orderID: string): Promise<Buffer> {
  const response = await shop.app.request(`/api/orders/${orderID}/invoice.pdf`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it("a document shows the signature of its date, and always prints the same", async () => {
  const unsigned = await givenPacked();
  const before = await print(unsigned);
  expect(await upload(await aPicture(20, 300, 90))).toMatchObject({
    status: 200,
    body: { data: { picture: expect.stringMatching(/^data:image\/jpeg;base64,/) as string } },
  });
  const signed = await givenPacked();
  const withSignature = await print(signed);
  expect(withSignature.includes("/Subtype /Image")).toBe(true);
  expect(before.includes("/Subtype /Image")).toBe(false);

  await upload(await aPicture(200, 300, 90));
  const removed = await shop.call<SignatureView>("DELETE", "/api/staff/signature", { token });
  expect(removed.body.data).toEqual({ picture: null });
  expect((await print(signed)).equals(withSignature)).toBe(true);
  expect((await print(unsigned)).equals(before)).toBe(true);
});

it("a file that is no picture is refused at its field", async () => {
  expect(await upload(Buffer.from("<svg onload='alert(1)'/>"))).toMatchObject({
    status: 422,
    body: { code: "media_unreadable", errors: [{ field: "file" }] },
  });
});

it("only administrators can set the signature", async () => {
  const staff = await loggedIn(shop, await givenStaff(shop, "staff"));
  expect((await shop.call("DELETE", "/api/staff/signature", { token: staff })).status).toBe(403);
});

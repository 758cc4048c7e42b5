import { describe, expect, it } from "vitest";
import type { ReturnView } from "#contract/returns/returns.ts";
import { loggedIn } from "#tests/support/given.ts";
import { createReturningShop, type Delivered } from "#tests/support/returning-shop.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { aFile, aPicture, aVideo } from "#tests/support/sample-media.ts";
import { storedFiles } from "#tests/support/stored-files.ts";

const shop = await createReturningShop();
const { givenShopper, givenDelivered, staffToken } = shop;
const MEGABYTE = 1024 * 1024;

async function request(
  { orderID, shopper }: Delivered,
  files: readonly (File | string)[],
  items = '[{"position":0,"quantity":1}]',
) {
  const form = new FormData();
  form.append("items", items);
  form.append("reason", "It arrived damaged");
  for (const file of files) form.append("evidence", file);
  return shop.call<ReturnView>("POST", `/api/orders/${orderID}/returns`, { token: shopper.token, form });
}

async function read(returnID: string, number: number, token?: string) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return shop.app.request(`https://shop.test/api/returns/${returnID}/evidence/${number}`, { headers });
}

describe("evidence of a return", () => {
  it("photos with a return are re-encoded, and visible only to their customer and staff", async () => {
    const placed = await givenDelivered(1);
    const files = [aFile(await aPicture(1), "a.png"), aFile(await aPicture(2), "b.png")];
    const media = await storedFiles(shop.mediaDir);
    const { status, body } = await request(placed, files);
    expect([status, body.data?.evidence]).toEqual([
      201,
      [
        { number: 1, kind: "image" },
        { number: 2, kind: "image" },
      ],
    ]);
    expect(await storedFiles(shop.mediaDir)).toEqual(media);
    const id = body.data?.returnID ?? "";
    for (const token of [placed.shopper.token, await staffToken()]) {
      const answer = await read(id, 2, token);
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        200,
        "image/jpeg",
        "private, no-store",
      ]);
      expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
    }
    expect((await read(id, 3, placed.shopper.token)).status).toBe(404);
    expect((await read(id, 1, (await givenShopper()).token)).status).toBe(404);
    expect((await read(id, 1)).status).toBe(401);
  });

  it("the fields of a form with evidence are read in any case, and no file of it is lost", async () => {
    const { orderID, shopper } = await givenDelivered(1);
    const form = new FormData();
    form.append("Items", '[{"Position":0,"Quantity":1}]');
    form.append("REASON", "It arrived damaged");
    form.append("Evidence", aFile(await aPicture(1), "a.png"));
    form.append("evidence", aFile(await aPicture(2), "b.png"));
    expect(await shop.call("POST", `/api/orders/${orderID}/returns`, { token: shopper.token, form })).toMatchObject({
      status: 201,
      body: { data: { evidence: [{ number: 1 }, { number: 2 }] } },
    });
  });

  it("an empty optional field of a form counts as absent", async () => {
    const { orderID, shopper } = await givenDelivered(1);
    const form = new FormData();
    form.append("items", '[{"position":0,"quantity":1}]');
    form.append("reason", "size");
    for (const field of ["text", "kind", "evidence"]) form.append(field, "");
    expect(await shop.call("POST", `/api/orders/${orderID}/returns`, { token: shopper.token, form })).toMatchObject({
      status: 201,
      body: { data: { kind: "return", text: null, evidence: [] } },
    });
  });

  it("a return may have one video instead of photos", async () => {
    const { body } = await request(await givenDelivered(1), [aFile(aVideo(), "unpacking.webm")]);
    expect(body.data?.evidence).toEqual([{ number: 1, kind: "video" }]);
  });

  it.each([
    [
      "six photos",
      async () => Promise.all([1, 2, 3, 4, 5, 6].map(async (red) => aFile(await aPicture(red), "a.png"))),
      422,
    ],
    ["a photo and a video together", async () => [aFile(await aPicture(1), "a.png"), aFile(aVideo(), "b.webm")], 422],
    ["what is neither", async () => [aFile(Buffer.from("<script>"), "a.png")], 415],
    [
      "a photo of more than 5 MB",
      async () => [aFile(Buffer.concat([await aPicture(1), Buffer.alloc(5 * MEGABYTE)]), "a.png")],
      413,
    ],
    ["a video of more than 20 MB", async () => [aFile(aVideo(20 * MEGABYTE + 1), "a.webm")], 413],
    ["a text", async () => ["a.png"], 422],
  ])("a return with %s as evidence is refused at the field, and leaves nothing behind", async (_, files, status) => {
    const placed = await givenDelivered(1);
    const before = { rows: await countRows(shop.db), files: await storedFiles(shop.mediaDir) };
    const answer = await request(placed, await files());
    expect(answer).toMatchObject({ status, body: { errors: [{ field: "evidence" }] } });
    expect({ rows: await countRows(shop.db), files: await storedFiles(shop.mediaDir) }).toEqual(before);
  });

  it("photos of a refused return request are not stored", async () => {
    const placed = await givenDelivered(1);
    const before = await countRows(shop.db);
    const photo = aFile(await aPicture(1), "a.png");
    expect(await request(placed, [photo], '[{"position":0,"quantity":9}]')).toMatchObject({ status: 409 });
    expect(await request(placed, [photo], "nothing")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "items" }] },
    });
    expect(await countRows(shop.db)).toEqual(before);
  });

  it("photos for an order that cannot be returned are refused before they are processed", async () => {
    const broken = aFile(Buffer.from("<script>"), "a.png");
    const placed = await givenDelivered(1);
    expect(await request({ ...placed, orderID: "RJ-99999999" }, [broken])).toMatchObject({ status: 404 });
    expect(await request({ ...placed, shopper: await givenShopper() }, [broken])).toMatchObject({ status: 404 });
    expect(await request(placed, [broken], '[{"position":0,"quantity":9}]')).toMatchObject({ status: 409 });
  });

  it("photos with returns are limited to 20 requests an hour, and returns without them are not", async () => {
    const placed = await givenDelivered(1);
    const broken = aFile(Buffer.from("<script>"), "a.png");
    for (let tries = 0; tries < 20; tries++) expect(await request(placed, [broken])).toMatchObject({ status: 415 });
    expect(await request(placed, [broken])).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(await request(placed, [])).toMatchObject({ status: 201 });
  });

  it("photos with a return are deleted when their customer closes the account", async () => {
    const placed = await givenDelivered(1);
    const { body } = await request(placed, [aFile(await aPicture(1), "a.png")]);
    const id = body.data?.returnID ?? "";
    expect((await shop.step(id, "reject", { reason: "Worn" })).status).toBe(200);
    const token = await loggedIn(shop, placed.shopper);
    const { password } = placed.shopper;
    const closed = await shop.call("POST", "/api/account/close", { token, body: { password } });
    expect(closed.status).toBe(200);
    expect((await read(id, 1, await staffToken())).status).toBe(404);
  });
});

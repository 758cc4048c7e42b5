import { describe, expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import type { MediaView } from "#contract/media/media.ts";
import { givenCategory, givenStaff, loggedIn, readProduct } from "#tests/support/given.ts";
import { countRows } from "#tests/support/row-counts.ts";
import { aFile, aPicture, aProductForm, aVideo } from "#tests/support/sample-media.ts";
import { storedFiles } from "#tests/support/stored-files.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const shop = await createTestShop();
const token = await loggedIn(shop, await givenStaff(shop));
const rings = String(await givenCategory(shop.db, "Rings"));
const [first, second] = [await givenUpload(await aPicture(1)), await givenUpload(await aPicture(2))];
const video = await givenUpload(aVideo());
const NOWHERE = "/media/00000000000000000000000000000009/640.jpg";

async function givenUpload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append("file", aFile(bytes, "ring"));
  const { body } = await shop.call<MediaView>("POST", "/api/staff/media", { token, form });
  return body.data?.url ?? "";
}

async function add(given: Parameters<typeof aProductForm>[0]) {
  const form = aProductForm({ CategoryID: rings, ...given });
  return shop.call<ProductView>("POST", "/api/AddProductForDash", { token, form });
}

async function update(body: unknown) {
  return shop.call<ProductView>("PUT", "/api/UpdateProductDetails", { token, body });
}

async function givenProductOf(imagePath: string): Promise<ProductView> {
  const { body } = await add({ imagePath });
  if (!body.data) throw new Error("A product that was added is answered whole.");
  return body.data;
}

describe("media of a new product", () => {
  it("a new product has its uploaded media in the given order", async () => {
    const { status, body } = await add({ imagePath: ` ${video} ,${second},${first}` });
    expect([status, body.data?.imagePath]).toEqual([201, [video, second, first].join(",")]);
    expect(body.data?.media.map(({ kind }) => kind)).toEqual(["video", "image", "image"]);
  });

  it("a new product has the files of the form after its uploaded media, repeated ones too", async () => {
    const images = [aFile(await aPicture(3), "c.png"), aFile(await aPicture(1), "a.png")];
    const { body } = await add({ IMAGEPATH: first, images });
    const [shown, added, ...more] = body.data?.imagePath.split(",") ?? [];
    expect([shown, more]).toEqual([first, [first]]);
    expect(added).toMatch(/640\.jpg$/);
  });

  it.each([
    ["nothing", undefined, "images", "Please fill all required fields and select an image."],
    ["nothing but a video", video, "images", "Please fill all required fields and select an image."],
    ["nothing but commas", " , ,", "images", "Please fill all required fields and select an image."],
    [
      "a picture that was not uploaded",
      `${first},${NOWHERE}`,
      "imagePath",
      `There is no picture or video ${NOWHERE}. Please upload it again.`,
    ],
    [
      "a foreign address",
      `${first},https://evil.test/a.jpg`,
      "imagePath",
      "There is no picture or video https://evil.test/a.jpg. Please upload it again.",
    ],
  ])("a new product with %s is refused, and leaves nothing behind", async (_, imagePath, field, message) => {
    const before = { rows: await countRows(shop.db), files: await storedFiles(shop.mediaDir) };
    expect(await add({ imagePath })).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
    expect({ rows: await countRows(shop.db), files: await storedFiles(shop.mediaDir) }).toEqual(before);
  });

  it("a new product with a video file and no picture is refused with the specified message", async () => {
    const before = await storedFiles(shop.mediaDir);
    const answer = await add({ images: [aFile(aVideo(3_000), "turn.webm")] });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "images" }] } });
    expect(answer.body.sys_message).toBe("Please fill all required fields and select an image.");
    expect(await storedFiles(shop.mediaDir)).toEqual(before);
  });

  it("a new product with more than twenty pictures and videos is refused", async () => {
    const many = await Promise.all(Array.from({ length: 20 }, async (_, red) => givenUpload(await aPicture(red + 20))));
    const refused = await add({ imagePath: [...many, first].join(",") });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "imagePath" }] } });
    expect(refused.body.sys_message).toBe("A product can have at most 20 pictures and videos.");
    expect((await add({ imagePath: many.join(",") })).status).toBe(201);
  });
});

describe("media of a changed product", () => {
  it("a changed product accepts new uploads and media of other products, and drops omitted ones", async () => {
    const other = await givenProductOf(second);
    const product = await givenProductOf(first);
    const fresh = await givenUpload(await aPicture(60));
    const imagePath = [fresh, video, other.imagePath].join(",");
    expect(await update({ ...product, imagePath })).toMatchObject({ status: 200, body: { data: { imagePath } } });
    expect((await readProduct(shop.db, other.productID)).imagePath).toBe(second);
  });

  it("a changed product accepts one picture in two places, and in one of them afterwards", async () => {
    const product = await givenProductOf(second);
    const imagePath = [first, second, first].join(",");
    const answer = await update({ ...product, imagePath });
    expect(answer).toMatchObject({ status: 200, body: { data: { imagePath } } });
    expect(await update({ ...answer.body.data, imagePath: first })).toMatchObject({
      status: 200,
      body: { data: { imagePath: first } },
    });
  });

  it.each([
    ["a video alone", video, "At least one of the pictures and videos must be an image."],
    [
      "a picture that was not uploaded",
      `${first},${NOWHERE}`,
      `There is no picture or video ${NOWHERE}. Please upload it again.`,
    ],
  ])("a changed product cannot show %s", async (_, imagePath, message) => {
    const { productID } = await givenProductOf(`${second},${video}`);
    const product = await readProduct(shop.db, productID);
    expect(await update({ ...product, title: "Other", imagePath })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "imagePath", message }] },
    });
    expect(await readProduct(shop.db, product.productID)).toEqual(product);
  });
});

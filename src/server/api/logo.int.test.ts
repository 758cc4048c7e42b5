import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { BrandView } from "#contract/brand/brand.ts";
import { LOGO_FILES } from "#contract/brand/logo.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { logoRefusals } from "#domain/brand/logo-refusals.rules.ts";
import { givenCategory, givenStaff, loggedIn } from "#tests/support/given.ts";
import { aFile, anEmptyPng, aPicture, aProductForm } from "#tests/support/sample-media.ts";
import { createTestShop } from "#tests/support/test-shop.ts";

const DAY = 24 * 3_600;
const shop = await createTestShop();
const staff = await givenStaff(shop);

const GREEN = '<rect x="40" y="20" width="320" height="80" rx="8" fill="#1f4d46"/>';
const svg = (inside: string, attributes = 'viewBox="0 0 400 120"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

async function upload(bytes: Buffer, name = "logo.svg") {
  const token = await loggedIn(shop, staff);
  const form = new FormData();
  form.append("file", aFile(bytes, name));
  return shop.call<BrandView>("PUT", "/api/staff/brand/logo", { token, form });
}

async function givenLogo(bytes: Buffer, name?: string) {
  const { status, body } = await upload(bytes, name);
  expect([status, body.message]).toEqual([200, "Logo saved. The shop shows it now."]);
  if (!body.data?.logo) throw new Error("A logo that was taken is answered.");
  return body.data.logo;
}

async function fileOf(key: string, file: string): Promise<Buffer> {
  const response = await shop.fetch(`/media/${key}/${file}`);
  expect([file, response.status]).toEqual([file, 200]);
  return Buffer.from(await response.arrayBuffer());
}

describe("logos", () => {
  it("a logo from an SVG is rendered without its border, and keeps its transparency", async () => {
    const logo = await givenLogo(svg(GREEN));
    expect(logo).toMatchObject({ width: 640, height: 160 });
    const { data, info } = await sharp(await fileOf(logo.key, "logo.png"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 640, height: 160, channels: 4 });
    expect([...data.subarray(0, 4)][3]).toBe(0);
    expect([...data.subarray((80 * 640 + 320) * 4, (80 * 640 + 321) * 4)]).toEqual([31, 77, 70, 255]);
  });

  it("a logo is served as icon, for phones, shared links, mails and pages, and never as SVG", async () => {
    const logo = await givenLogo(await aPicture(40, 300, 100), "logo.png");
    const sizes = await Promise.all(
      LOGO_FILES.map(async (file) => {
        const { width, height, format } = await sharp(await fileOf(logo.key, file)).metadata();
        return [file, width, height, format];
      }),
    );
    expect(sizes).toEqual([
      ["logo.webp", 300, 100, "webp"],
      ["logo.png", 300, 100, "png"],
      ["icon.png", 192, 192, "png"],
      ["touch.png", 180, 180, "png"],
      ["share.jpg", 1200, 630, "jpeg"],
    ]);
    expect((await shop.fetch(`/media/${logo.key}/logo.svg`)).status).toBe(404);
    const icon = await shop.fetch("/favicon.ico");
    expect([icon.status, icon.headers.get("location")]).toEqual([302, `/media/${logo.key}/icon.png`]);
  });

  it("a logo is kept when the colours are changed, and its change is in the audit log", async () => {
    const { key } = await givenLogo(svg(GREEN));
    const token = await loggedIn(shop, staff);
    const colours = { accent: "#1f4d46", secondAccent: "#7c5818", banner: "#1f4d46" };
    const changed = await shop.call<BrandView>("PUT", "/api/staff/brand", {
      token,
      body: { name: "Chandni", ...colours },
    });
    expect(changed.body.data).toMatchObject({ ...colours, logo: { key } });
    const entries = await shop.db.selectFrom("auditLog").selectAll().orderBy("id", "desc").limit(2).execute();
    expect(entries[1]).toMatchObject({ subjectLabel: "Brand", changes: [{ field: "logo", to: key }] });
  });

  it("a logo that was replaced is deleted a day later, and the current one stays", async () => {
    const before = await givenLogo(await aPicture(90, 200, 80), "a.png");
    const after = await givenLogo(await aPicture(91, 200, 80), "b.png");
    shop.clock.advance(DAY + 1);
    await shop.services.media.sweepUnused();
    expect((await shop.fetch(`/media/${before.key}/logo.png`)).status).toBe(404);
    expect((await shop.fetch(`/media/${after.key}/logo.png`)).status).toBe(200);
  });

  it("a logo's file may also be uploaded as product picture, but the stored logo is refused as one", async () => {
    const bytes = await aPicture(120, 200, 80);
    const logo = await givenLogo(bytes, "both.png");
    const token = await loggedIn(shop, staff);
    const CategoryID = String(await givenCategory(shop.db, "Rings"));
    const form = aProductForm({ CategoryID, images: [aFile(bytes, "both.png")] });
    expect((await shop.call("POST", "/api/AddProductForDash", { token, form })).status).toBe(201);
    const stolen = aProductForm({ CategoryID, imagePath: `/media/${logo.key}/640.jpg` });
    expect((await shop.call("POST", "/api/AddProductForDash", { token, form: stolen })).status).toBe(422);
  });

  it("a logo can be removed, which restores the default", async () => {
    await givenLogo(svg(GREEN));
    const token = await loggedIn(shop, staff);
    const body = { name: "Rajatam", accent: "#6b1f2e", secondAccent: "#7c5818", banner: "#6b1f2e" };
    await shop.call("PUT", "/api/staff/brand", { token, body });
    const removed = await shop.call<BrandView>("DELETE", "/api/staff/brand/logo", { token });
    expect(removed.body.data?.logo).toBeNull();
    expect(shop.services.settings.current()).toEqual(demoSettings);
  });
});

const tiny = await aPicture(10, 30, 30);
const picture = await aPicture(11, 100, 100);
const { broken, empty, heavySvg, narrow, noPicture, small } = logoRefusals;
const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${"&a;".repeat(10)}">`).join("")}]>`;

describe("invalid logos", () => {
  it.each([
    ["only a script", svg("<script>alert(1)</script>"), empty],
    ["an entity expansion bomb", Buffer.from(bomb + svg(GREEN).toString()), logoRefusals.entities],
    ["a picture from another site", svg('<image href="https://x.in/a.png"/>'), logoRefusals.picture],
    ["an SVG of 300 kB", svg(GREEN + " ".repeat(300_000)), heavySvg],
    ["an empty drawing", svg(""), empty],
    ["a thin line", svg('<rect width="400" height="10"/>'), narrow],
    ["a tiny picture", tiny, small],
    ["a picture of 196 million pixels", anEmptyPng(14_000, 14_000), /too many pixels/],
    ["a broken picture", picture.subarray(0, 60), broken],
    ["a broken path", svg(GREEN, 'viewBox="0 0 a b"'), logoRefusals.size],
    ["UTF-16", Buffer.from(`\uFEFF${svg(GREEN).toString()}`, "utf16le"), noPicture],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), noPicture],
    ["a program", Buffer.from("MZ\u0000\u0001"), noPicture],
    ["nothing", Buffer.alloc(0), noPicture],
  ])("a logo that is %s is refused at its field and leaves nothing behind", async (_, bytes, reason) => {
    const rows = async () => shop.db.selectFrom("media").select("key").execute();
    const before = await rows();
    const { status, body } = await upload(bytes);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: "file", message: typeof reason === "string" ? reason : (expect.stringMatching(reason) as string) },
    ]);
    expect(await rows()).toEqual(before);
  });

  it("a logo file above 2 MB answers 413", async () => {
    expect((await upload(Buffer.alloc(2_300_000), "logo.png")).status).toBe(413);
  });
});

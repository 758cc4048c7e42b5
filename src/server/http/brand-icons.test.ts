import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { createSharpLogoMaker } from "#adapters/image/sharp-logo-maker.ts";
import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import { demoSettings, type ShopSettings } from "#contract/settings/shop-settings.ts";
import { createBrandIconsService } from "#domain/brand/brand-icons.service.ts";
import { createBrandIcons } from "./brand-icons.ts";

const GREEN = { accent: "#1f4d46", secondAccent: "#7c5818", banner: "#1f4d46" };

/** The icons in front of the default files. */
function iconsOf(initial: ShopSettings) {
  let settings = initial;
  const makeIcons = vi.fn(createSharpLogoMaker().makeIcons);
  const icons = createBrandIconsService({ settings: () => settings, icons: { makeIcons } });
  const app = new Hono().route(
    "/",
    createBrandIcons(() => settings, icons),
  );
  app.get("*", (c) => c.text("delivered"));
  return { app, makeIcons, change: (after: ShopSettings) => (settings = after) };
}

const renamed: ShopSettings = { ...demoSettings, name: "Chandni Jewellers" };
const pathsOf = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);

describe("brand icons", () => {
  it.each(["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png"])(
    "icons are the default files for the default name and colours: %s",
    async (path) => {
      for (const shop of [demoSettings, { ...demoSettings, brand: { ...DEFAULT_BRAND, fonts: "elegant" as const } }]) {
        expect(await (await iconsOf(shop).app.request(path)).text()).toBe("delivered");
      }
    },
  );

  it("icons of a renamed shop show its initial in its colours, on the default arch", async () => {
    const { app } = iconsOf({ ...renamed, brand: GREEN });
    const response = await app.request("/favicon.svg");
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    const svg = await response.text();
    const delivered = await readFile("public/favicon.svg", "utf8");
    expect(svg).toContain('fill="#1f4d46"');
    expect(svg).not.toContain("#6b1f2e");
    expect(pathsOf(svg)[0]).toBe(pathsOf(delivered)[0]);
    expect(pathsOf(svg)[1]).not.toBe(pathsOf(delivered)[1]);
    expect(svg.length).toBeLessThan(4_000);
  });

  it("icons are a PNG of 180 pixels for phones, and one of 32 pixels in an ICO file", async () => {
    const { app } = iconsOf({ ...renamed, brand: GREEN });
    const touch = await app.request("/apple-touch-icon.png");
    expect(touch.headers.get("content-type")).toBe("image/png");
    const { data, info } = await sharp(await touch.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 180, height: 180, channels: 3 });
    const pixel = (x: number, y: number) => [...data.subarray((y * 180 + x) * 3, (y * 180 + x) * 3 + 3)];
    expect(pixel(3, 3)).toEqual([246, 244, 240]);
    expect(pixel(44, 140)).toEqual([31, 77, 70]);
    const response = await app.request("/favicon.ico");
    expect(response.headers.get("content-type")).toBe("image/x-icon");
    const ico = Buffer.from(await response.arrayBuffer());
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
    expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  });

  it.each(["चाँदनी", "ਸਿੰਘ", "ஆபரணம்", "<b>"])("icons are drawn for the name %s", async (name) => {
    const svg = await (await iconsOf({ ...demoSettings, name }).app.request("/favicon.svg")).text();
    expect(svg).toMatch(/^<svg [^<>]+><path [^<>]+\/><path fill="#\w{6}" d="M[^<>]+Z"\/><\/svg>$/);
    await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeDefined();
  });

  it("icons are rendered once for each brand, and again after a change", async () => {
    const { app, makeIcons, change } = iconsOf(renamed);
    const before = await (await app.request("/favicon.svg")).text();
    await app.request("/favicon.ico");
    await app.request("/apple-touch-icon.png");
    expect(makeIcons).toHaveBeenCalledTimes(1);
    change({ ...renamed, name: "Heera" });
    expect(await (await app.request("/favicon.svg")).text()).not.toBe(before);
    expect(makeIcons).toHaveBeenCalledTimes(2);
  });

  it("icons are the logo's files if there is a logo", async () => {
    const { app } = iconsOf({ ...renamed, brand: { ...GREEN, logo: { key: "ab", width: 100, height: 50 } } });
    const response = await app.request("/favicon.svg");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/media/ab/icon.png"]);
  });
});

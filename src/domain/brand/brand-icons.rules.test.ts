import { describe, expect, it } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand/brand.ts";
import { contrastOf } from "#contract/brand/colour.rules.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { iconDesign } from "./brand-icons.rules.ts";

const green = { ...DEFAULT_BRAND, accent: "#1f4d46" };
const named = (name: string, brand = green) => iconDesign({ ...demoSettings, name, brand });

describe("iconDesign", () => {
  it.each([
    ["Chandni Jewellers", "C"],
    ["“aabhushan”", "A"],
    ["élan", "É"],
    ["24 Karat", "2"],
    ["चाँदनी ज्वेलर्स", "चाँ"],
    ["ਸਿੰਘ", "ਸਿੰ"],
    ["ßtern", "S"],
    ["💎 Heera", "H"],
  ])("the icon of a shop has the initial of %j", (name, letter) => {
    expect(named(name)?.letter).toBe(letter);
  });

  it("the icon of a shop keeps the letter of the default name, in the shop's colours", () => {
    expect(named("Rajatam")).toMatchObject({ letter: "र", ground: "#1f4d46" });
  });

  it("the icon design is undefined with the default name and colours, in any fonts, and with a logo", () => {
    expect(iconDesign(demoSettings)).toBeUndefined();
    expect(named("Rajatam", { ...DEFAULT_BRAND, fonts: "modern" })).toBeUndefined();
    const logo = { key: "ab", width: 100, height: 50 };
    expect(iconDesign({ ...demoSettings, name: "Chandni", brand: { ...green, logo } })).toBeUndefined();
  });

  it("the icon of a shop has a readable letter, in the bright second colour if possible", () => {
    expect(named("Chandni", DEFAULT_BRAND)).toMatchObject({ ground: "#6b1f2e", ink: "#c9a24b" });
    for (const accent of ["#000000", "#1f4d46", "#5f5f5f", "#8a4b00", "#006fb8"]) {
      const { ground = "", ink = "" } = named("Chandni", { ...DEFAULT_BRAND, accent }) ?? {};
      expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(3);
    }
  });
});

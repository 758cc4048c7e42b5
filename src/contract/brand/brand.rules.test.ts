import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brandColourRule,
  brandTokens,
  brandMessages,
  changedTokens,
  nearestReadable,
  pressedBanner,
} from "./brand.rules.ts";
import { ChangeBrandSchema } from "./brand.schema.ts";
import { BRAND_COLOURS, DEFAULT_BRAND } from "./brand.ts";
import { colourOf, contrastOf, lchOf, readColour } from "./colour.rules.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#ffffff", "#000000", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
    ["#211c18", "#f6f4f0", 15.4],
    ["#6b1f2e", "#f6f4f0", 10.3],
  ])("the WCAG contrast of %s and %s is %f", (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
});

describe("typed colours", () => {
  it.each([
    ["#6B1F2E", "#6b1f2e"],
    [" 6b1f2e ", "#6b1f2e"],
    ["#fa0", "#ffaa00"],
    ["red", undefined],
    ["red;}body{", undefined],
    ["#6b1f2e;}body{display:none", undefined],
    ["#6b1f2", undefined],
    ["#6b1f2e80", undefined],
    ["url(//x.in)", undefined],
    ["", undefined],
  ])("a colour typed as %j is %s", (typed, colour) => {
    expect(readColour(typed)).toBe(colour);
  });

  it("a colour survives conversion to lightness, chroma and hue and back", () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(colourOf(lchOf(colour))).toBe(colour);
      }),
    );
  });
});

describe("brand colours", () => {
  it.each(BRAND_COLOURS)("the default brand colour %s is readable", (name) => {
    expect(brandColourRule(name)(DEFAULT_BRAND[name])).toBeUndefined();
    expect(nearestReadable(name, DEFAULT_BRAND[name])).toBe(DEFAULT_BRAND[name]);
  });

  it("unreadable brand colours are refused with their contrast", () => {
    expect(brandColourRule("banner")("#ff0000")).toBe(
      brandMessages.lowContrast("banner", 3.99, nearestReadable("banner", "#ff0000")),
    );
    expect(brandColourRule("accent")("#767676")).toMatch(/contrast of 3\.6:1/);
    expect(brandColourRule("accent")("teal")).toBe(brandMessages.noColour);
  });

  it("the nearest passing colour has the same hue and is hardly darker than necessary", () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...BRAND_COLOURS), (colour, name) => {
        const nearest = nearestReadable(name, colour);
        expect(brandColourRule(name)(nearest)).toBeUndefined();
        if (nearest === colour) return;
        expect(brandColourRule(name)(colour)).toBeDefined();
        const { lightness, ...tone } = lchOf(nearest);
        expect(brandColourRule(name)(colourOf({ ...tone, lightness: lightness + 0.02 }))).toBeDefined();
      }),
    );
  });

  it("text on derived colours stays readable", () => {
    fc.assert(
      fc.property(anyColour, anyColour, (one, two) => {
        const accent = nearestReadable("accent", one);
        const secondAccent = nearestReadable("secondAccent", two);
        const tokens = brandTokens({ accent, secondAccent });
        const token = (name: keyof typeof tokens) => tokens[name];
        const least = (text: string, ground: string, contrast = 4.5) =>
          expect(contrastOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(contrast);
        for (const ground of ["wine", "wine-deep", "wine-dark"] as const) least("#ffffff", token(ground));
        for (const text of ["#211c18", "#5d544c", token("wine")]) least(text, token("wine-tint"));
        least(token("night-soft"), token("night"));
        least("#f6f4f0", token("night"));
        least(token("night"), "#f6f4f0");
        least(token("night-edge"), token("night"), 3);
        least(token("gold-bright"), token("night"), 3);
        least(token("gold-deep"), token("gold-tint"));
        least("#ffffff", pressedBanner(nearestReadable("banner", one)));
      }),
    );
  });

  it("the default colours change no token and match the stylesheet", () => {
    expect(changedTokens(DEFAULT_BRAND)).toEqual([]);
    const css = readFileSync("src/web/styles/tokens.css", "utf8");
    const every = changedTokens({ accent: "#123456", secondAccent: "#234567" });
    for (const [name, delivered] of every) expect(css).toContain(`--color-${name}: ${delivered};`);
    expect(every).toHaveLength(13);
  });
});

describe("brand changes", () => {
  const good = { name: "Chandni Jewellers", accent: "1F4D46", secondAccent: "#7c5818", banner: "#1f4d46" };

  it("a changed brand is accepted with its colours normalised", () => {
    expect(ChangeBrandSchema.parse(good)).toMatchObject({ accent: "#1f4d46" });
  });

  it.each([
    ["name", ""],
    ["name", "x".repeat(5_000)],
    ["name", "Chandni\u202Esrellewej"],
    ["name", "Chandni\nBcc: all@shop.example"],
    ["name", "💎💎"],
    ["accent", "red;}body{"],
    ["accent", "#ffd700"],
    ["banner", "</style><script>alert(1)</script>"],
  ])("a changed brand is refused at its field: %s %j", (field, value) => {
    const parsed = ChangeBrandSchema.safeParse({ ...good, [field]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  it.each(["Chandni 💎", "चांदनी", "جواهر", "\u200FChandni", "O’Neil & <b>Sons</b>"])(
    "a brand may be called %j",
    (name) => {
      expect(ChangeBrandSchema.safeParse({ ...good, name }).success).toBe(true);
    },
  );
});

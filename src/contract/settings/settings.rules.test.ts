import { describe, expect, it } from "vitest";
import {
  linkRule,
  listLineRule,
  repeatedAt,
  SETTINGS_TEXTS,
  settingsNumberRule,
  settingsTextRule,
  settingsMessages,
  trackingRule,
} from "./settings.rules.ts";
import { ChangeSettingsSchema } from "./settings.schema.ts";
import { demoSettings } from "./shop-settings.ts";

describe("settings fields", () => {
  const texts = Object.keys(SETTINGS_TEXTS) as (keyof typeof SETTINGS_TEXTS)[];

  it.each(texts)("the setting %s is refused when it is required and empty, or longer than its maximum", (name) => {
    const text: { required?: string; max: number } = SETTINGS_TEXTS[name];
    const rule = settingsTextRule(text);
    expect(rule("  ")).toBe(text.required);
    expect(rule("x".repeat(SETTINGS_TEXTS[name].max + 1))).toBeTypeOf("string");
  });

  it.each([
    ["phone", "+91 172 270 0000", true],
    ["phone", "call us", false],
    ["whatsapp", "+91 98765 43210", true],
    ["whatsapp", "98765 43210", false],
    ["whatsapp", "", true],
    ["gstin", "04AAAAA0000A1ZA", true],
    ["gstin", "04AAAAA0000A1Z5", false],
    ["gstin", "04aaaaa0000a1za", true],
    ["email", "hello@rajatam.example", true],
    ["email", "hello", false],
  ] as const)("the setting %s accepts the value %s: %s", (name, value, isGood) => {
    expect(settingsTextRule(SETTINGS_TEXTS[name])(value) === undefined).toBe(isGood);
  });

  it.each([
    ["https://www.instagram.com/rajatam", undefined],
    [" https://wa.me/910000000000 ", undefined],
    ["http://www.instagram.com/", settingsMessages.link],
    ["data:text/html,https://x.in", settingsMessages.link],
    ["https://", settingsMessages.link],
    ["", settingsMessages.link],
    [`https://x.in/${"a".repeat(300)}`, "At most 300 characters."],
  ])("the message for the link %s is %s", (value, message) => {
    expect(linkRule(value)).toBe(message);
  });

  it.each([
    ["0", true],
    [" 1,000 ", true],
    ["1001", false],
    ["-1", false],
    ["2.5", false],
    ["", false],
    ["few", false],
  ])("the low-stock mark %j is accepted: %s", (value, isGood) => {
    expect(settingsNumberRule("lowStockAt")(value) === undefined).toBe(isGood);
  });
});

describe("carriers", () => {
  it.each([
    ["", true],
    ["https://www.delhivery.com/track/package/{number}", true],
    ["https://track.example.com/?no={number}&lang=en", true],
    ["https://www.indiapost.gov.in/", true],
    ["http://www.delhivery.com/{number}", false],
    ["https://{number}.example.com/", false],
    ["https://user@track.example.com/{number}", false],
    ["https://track.example.com{number}", false],
    ["https://track.example.com/{number}/{number}", false],
    ["https://track.example.com/{id}", false],
    ["https://track.example.com/a b/{number}", false],
    ["data:text/html,{number}", false],
    [`https://track.example.com/${"a".repeat(300)}`, false],
  ])("the tracking page %s of a carrier is accepted: %s", (pattern, isGood) => {
    expect(trackingRule(pattern) === undefined).toBe(isGood);
  });

  it("a carrier with an invalid tracking page or a repeated name is refused at its row", () => {
    const carriers = [...demoSettings.carriers, { name: "DTDC", tracking: "ftp://x.in/" }];
    const parsed = ChangeSettingsSchema.safeParse({ settings: { ...demoSettings, carriers } });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["settings.carriers.4.tracking"]);
    const twice = [...demoSettings.carriers, { name: "delhivery", tracking: null }];
    const named = ChangeSettingsSchema.safeParse({ settings: { ...demoSettings, carriers: twice } });
    expect(named.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["settings.carriers.4.name", "delhivery is there twice."],
    ]);
  });
});

describe("limits", () => {
  it.each(["maxHeldUnits", "maxOpenCashOrders"] as const)("the setting %s is at least 1", (name) => {
    expect(settingsNumberRule(name)("0")).toBe("This must be a whole number from 1 to 1,000.");
    expect(settingsNumberRule(name)("1")).toBeUndefined();
  });
});

describe("lists", () => {
  it("a list of the settings has no empty and no long line", () => {
    expect(listLineRule("promoMessages")(" ")).toBe("Promo messages cannot be empty.");
    expect(listLineRule("paymentLabels")("x".repeat(31))).toBe("At most 30 characters.");
  });

  it("a list of the settings has no duplicates, ignoring case", () => {
    expect(repeatedAt(["Rings", "Coins", " rings ", "", "", "COINS"])).toEqual([2, 5]);
    const parsed = ChangeSettingsSchema.safeParse({
      settings: {
        ...demoSettings,
        searchHints: ["Rings", "rings"],
        socialLinks: [...demoSettings.socialLinks, { network: "Instagram", url: "https://x.in/" }],
      },
    });
    expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["settings.socialLinks.4.network", "Instagram is there twice."],
      ["settings.searchHints.1", "rings is there twice."],
    ]);
  });
});

describe("demo settings", () => {
  it("the settings of the demo shop are accepted unchanged", () => {
    expect(ChangeSettingsSchema.parse({ settings: demoSettings })).toEqual({ settings: demoSettings });
  });
});

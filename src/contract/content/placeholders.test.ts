import { describe, expect, it } from "vitest";
import { pageBodyRule, pageMessages } from "./content.rules.ts";
import { fillPlaceholders, findUnknownPlaceholder } from "./placeholders.ts";

describe("placeholders", () => {
  it.each([
    ["{{shop_name}} in {{ city }}", undefined],
    ["{{town}}", "town"],
    ["{{ shop_name }} and {{  the town }}", "the town"],
    ["{{}}", ""],
    ["{{toString}}", "toString"],
    ["{ {town} }, {{town}, {{a{b}}", undefined],
  ])("the first unknown placeholder of %j is %j", (text, name) => {
    expect(findUnknownPlaceholder(text)).toBe(name);
  });

  it("known placeholders are replaced, and unknown ones stay as they are written", () => {
    expect(fillPlaceholders("{{shop_name}}, {{ city }}, {{ town }}", (name) => name.toUpperCase())).toBe(
      "SHOP_NAME, CITY, {{ town }}",
    );
  });
});

describe("unclosed marks", () => {
  it("a long text without an end to its marks is searched once, not from each of its characters", () => {
    expect(findUnknownPlaceholder(`{{${" ".repeat(50_000)}`)).toBeUndefined();
    expect(pageBodyRule("<".repeat(250_000))).toBe("At most 50000 characters.");
    expect(pageBodyRule("<".repeat(50_000))).toBeUndefined();
    expect(pageBodyRule(`<p>${"<br>".repeat(10_000)}</p>`)).toBe(pageMessages.body);
  });
});

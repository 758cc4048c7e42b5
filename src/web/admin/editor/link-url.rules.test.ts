import { describe, expect, it } from "vitest";
import { isLinkUrl, linkUrl } from "./link-url.rules.ts";

describe("typed links", () => {
  it.each([
    ["https://rajatam.example/care", "https://rajatam.example/care"],
    ["http://rajatam.example", "http://rajatam.example"],
    ["rajatam.example", "https://rajatam.example"],
    ["rajatam.example/care?ring=1#clean", "https://rajatam.example/care?ring=1#clean"],
    ["rajatam.example:8443/care", "https://rajatam.example:8443/care"],
    ["  rajatam.example ", "https://rajatam.example"],
    ["care@rajatam.example", "mailto:care@rajatam.example"],
    ["mailto:care@rajatam.example", "mailto:care@rajatam.example"],
    ["tel:+911722700000", "tel:+911722700000"],
    ["/products-by-category/Rings", "/products-by-category/Rings"],
  ])("the typed link %s becomes %s", (typed, address) => {
    expect(linkUrl(typed)).toBe(address);
  });

  it.each(["", "  ", "rings", "two words.example", "//evil.example", "vbscript:go()", "data:text/html,x"])(
    "the typed link %j is refused",
    (typed) => {
      expect(linkUrl(typed)).toBeUndefined();
    },
  );
});

describe("pasted links", () => {
  it.each([
    ["https://rajatam.example", true],
    ["mailto:care@rajatam.example", true],
    ["tel:+911722700000", true],
    ["/terms", true],
    ["#care", true],
    ["//evil.example", false],
    ["ftp://rajatam.example", false],
    ["vbscript:go()", false],
    ["VBScript:go()", false],
    ["data:text/html,x", false],
  ])("the pasted link %s is allowed: %s", (address, allowed) => {
    expect(isLinkUrl(address)).toBe(allowed);
  });
});

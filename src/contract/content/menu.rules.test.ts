// oxlint-disable no-script-url -- URLs that must be refused
import { describe, expect, it } from "vitest";
import { entryErrors, isMenuUrl, menuMessages, shownOnRule } from "./menu.rules.ts";

describe("menu links", () => {
  it.each([
    "/",
    "/terms#grievance",
    "/search?q=ring",
    "https://rajatam.example/a",
    "http://rajatam.example",
    "mailto:care@rajatam.example",
    "tel:+911722700000",
  ])("the menu link %s is accepted", (url) => {
    expect(isMenuUrl(url)).toBe(true);
  });

  it.each([
    "",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "https://",
    "rings",
    "/a b",
    "https://rajatam.example/\u202Egnp",
    `/${"x".repeat(300)}`,
  ])("the menu link %j is refused", (url) => {
    expect(isMenuUrl(url)).toBe(false);
  });
});

it.each([
  [{ label: "", kind: "category", to: "Rings" }, {}],
  [{ label: "", kind: "url", to: "/" }, { label: menuMessages.label }],
  [{ label: "x".repeat(5_000), kind: "page", to: "about" }, { label: "At most 40 characters." }],
  [{ label: "Ring", kind: "product", to: "104" }, {}],
  [{ label: "Ring", kind: "product", to: "104-ring" }, { to: menuMessages.product }],
  [{ label: "Ring", kind: "url", to: "javascript:x" }, { to: menuMessages.url }],
  [{ label: "", kind: "category", to: " " }, { to: menuMessages.category }],
] as const)("the menu entry %j has the errors %j", (entry, errors) => {
  expect(entryErrors(entry)).toEqual(errors);
});

it.each([
  ["/", true],
  ["/products-by-category/*", true],
  ["/products*", false],
  ["products", false],
  ["//x", false],
  ["/a b", false],
  ["/search?q=1", false],
])("the navigation bar can be shown on %s: %s", (path, isGood) => {
  expect(shownOnRule(path) === undefined).toBe(isGood);
});

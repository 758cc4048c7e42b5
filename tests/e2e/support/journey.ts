import { readFile } from "node:fs/promises";
import { expect, test as base, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Runs on a phone instead of a desktop. */
export const ON_PHONE = { tag: "@phone" };
/** Runs on a phone and on a desktop, for interactions that differ between them. */
export const ON_BOTH = { tag: "@both" };

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** A test that fails when the page logs an error or throws, except for the file's `allowedErrors`. */
export const test = base.extend<{ quietPage: void; allowedErrors: RegExp | null }>({
  allowedErrors: [null, { option: true }],
  quietPage: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !isExpected(text) && allowedErrors?.test(text) !== true) errors.push(text);
      });
      await use();
      expect(errors, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser itself logs every failed request, which tests check through the page instead. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/.test(
    text,
  );
}

export { expect };

/** Opens a page and waits for its hydration, so that the first press is not lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.earlyTaps === undefined);
}

/**
 * Expects that the loaded screen is accessible and fits a phone and a desktop. A test that runs on both checks only its
 * own width, so that each screen is checked once per width. `isLoading` is for screens that stay in their loading state.
 */
export async function expectGoodScreen(page: Page, { isLoading = false } = {}): Promise<void> {
  const own = page.viewportSize();
  const widths = test.info().tags.includes(ON_BOTH.tag) ? [] : [PHONE, DESKTOP].filter((size) => !isSame(size, own));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  if (!isLoading) await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expectGoodAtThisWidth(page);
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectGoodAtThisWidth(page);
  }
  if (own && widths.length > 0) await page.setViewportSize(own);
}

function isSame(size: typeof PHONE, other: typeof PHONE | null): boolean {
  return size.width === other?.width;
}

async function expectGoodAtThisWidth(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

const AXE = new URL(import.meta.resolve("axe-core/axe.min.js"));

const ACCESSIBILITY_RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // Style sheets are fetched again only for rules that are not used here.
  preload: { assets: ["media"] },
};

/** Checks accessibility at the current width, for dialogs and forms that would lose their state on a resize. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours during a transition are not part of the design.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((animation) => animation.playState !== "running" || animation.effect?.getTiming().iterations === Infinity),
  );
  // The script is large, and a document is checked at several widths and after client-side navigations.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await readFile(AXE, "utf8"));
  const violations = await page.evaluate(async (options) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const results = await injected.run(options);
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, ACCESSIBILITY_RULES);
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const readExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(readExcess, { message: "pixels by which the page is wider than the window" })
    .toBeLessThanOrEqual(0);
}

/** Expects no sideways scroll with text of twice its size, at any of these widths in px. */
export async function expectFitsWithLargeText(page: Page, widths: readonly number[]): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
  }
}

/** Expects a visible alert that contains this text. */
export async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
}

import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";

/** Every journey fails when the page logs an error, throws, or scrolls sideways. */
export const test = base.extend<{ quietPage: void }>({
  quietPage: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults, "errors in the browser").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser itself logs every refused call; what the page makes of it is what a journey looks at. */
function isExpected(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/.test(
    text,
  );
}

export { expect };

/** Waits until the page has taken over from its HTML, so that the first press is not lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.ready === "true");
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(wide, "the page is as wide as the screen").toBeLessThanOrEqual(view);
}

/** An alert of the specification, with exactly these words. */
export async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole("alert").filter({ hasText: text }).first()).toBeVisible();
}

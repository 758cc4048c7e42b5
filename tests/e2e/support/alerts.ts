import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Whether an alert overlaps the element. Success messages may have disappeared already. */
export async function isUnderAnAlert(page: Page, element: Locator): Promise<boolean> {
  const area = await element.boundingBox();
  if (!area) throw new Error("The element is not visible.");
  const alerts = await page
    .getByRole("alert")
    .evaluateAll((found) => found.map((alert) => alert.getBoundingClientRect().toJSON() as DOMRect));
  return alerts.some(
    ({ left, right, top, bottom }) =>
      left < area.x + area.width && area.x < right && top < area.y + area.height && area.y < bottom,
  );
}

/** Expects that a field that is tapped below an alert is moved out from under it. */
export async function expectTappedBesideAlerts(page: Page, field: Locator): Promise<void> {
  const { x, y } = await field.evaluate((element: HTMLElement) => {
    const alert = document.querySelector("[role=alert]");
    if (!alert) throw new Error("No alert is shown.");
    element.blur();
    const { top, bottom } = alert.getBoundingClientRect();
    scrollBy({ top: element.getBoundingClientRect().bottom - bottom, behavior: "instant" });
    return { x: element.getBoundingClientRect().left + 20, y: (top + bottom) / 2 };
  });
  await page.touchscreen.tap(x, y);
  await expect(field).toBeFocused();
  expect(await isUnderAnAlert(page, field)).toBe(false);
}

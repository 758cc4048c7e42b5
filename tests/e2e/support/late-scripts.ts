import type { Locator, Page } from "@playwright/test";

/** Opens a page whose scripts are blocked until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return release;
}

/**
 * Presses a control before hydration. Returns whether the browser itself handles the press, and the control's opacity
 * in the same frame. The page is not left.
 */
export async function pressBeforeScripts(control: Locator): Promise<{ isNative: boolean; opacity: string }> {
  return control.evaluate((element: HTMLElement) => {
    const workAlone = "a[href], summary, form[action] :is(button, input)[type=submit]";
    let isNative = false;
    const onClick = (event: Event) => {
      isNative = !event.defaultPrevented && element.matches(workAlone);
      event.preventDefault();
    };
    addEventListener("click", onClick);
    element.click();
    removeEventListener("click", onClick);
    return { isNative, opacity: getComputedStyle(element).opacity };
  });
}

import { test as withErrors, type Page } from "@playwright/test";
import { expect, expectAlert, test } from "./support/journey.ts";
import { openWithoutScripts, pressBeforeScripts } from "./support/late-scripts.ts";

const PRODUCT = "/products-details/107-aria-solitaire-ring-14k-gold";

/** Presses a control before hydration, which has to show its pending state in the next frame. */
async function pressEarly(page: Page, name: string | RegExp): Promise<void> {
  const control = page.getByRole("button", { name }).filter({ visible: true }).first();
  expect((await pressBeforeScripts(control)).opacity, "the look of what was pressed").toBe("0.5");
}

const inCart = async (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]") as { quantity: number; price: number }[]);

test.describe("presses before hydration", () => {
  test("Add to Cart in a list adds once, however often it is pressed before hydration", async ({ page }) => {
    const release = await openWithoutScripts(page, "/products");
    await pressEarly(page, /^Add to Cart/);
    await pressEarly(page, /^Add to Cart/);
    release();
    await expectAlert(page, /to cart/i);
    expect(await inCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
    await expect(page.locator("[data-early]")).toHaveCount(0);
  });

  test("Add to Cart on a product page adds the selected size when it is pressed before hydration", async ({ page }) => {
    const release = await openWithoutScripts(page, PRODUCT);
    const select = page.getByRole("combobox").filter({ visible: true }).last();
    await select.selectOption({ index: 2 });
    const chosen = await select.inputValue();
    await pressEarly(page, "Add to Cart");
    release();
    await expect(page.locator("[data-early]")).toHaveCount(0);
    await expect.poll(async () => (await inCart(page)).length).toBe(1);
    await expect(select).toHaveValue(chosen);
    expect(JSON.stringify(await inCart(page))).toContain("variation");
  });

  test("the cart's button opens its popup when it is pressed before hydration", async ({ page }) => {
    const release = await openWithoutScripts(page, "/");
    await pressEarly(page, /^Cart/);
    release();
    await expect(page.getByRole("dialog", { name: /cart/i })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("a search term that was typed early is searched for", async ({ page }) => {
    const release = await openWithoutScripts(page, "/");
    const search = page.getByRole("combobox", { name: "Search" });
    await search.pressSequentially("jhumka");
    release();
    await page.waitForFunction(() => window.earlyTaps === undefined);
    await expect(search).toHaveValue("jhumka");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=jhumka/);
  });

  test("an early search is trimmed, and ignored if it is empty", async ({ page }) => {
    await openWithoutScripts(page, "/about");
    const search = page.getByRole("combobox", { name: "Search" });
    const isSubmitted = async () =>
      search.evaluate((input: HTMLInputElement) => {
        let isStopped = false;
        const onSubmit = (event: Event) => {
          isStopped = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener("submit", onSubmit, { once: true });
        input.form?.requestSubmit();
        return !isStopped;
      });
    await search.fill("   ");
    expect(await isSubmitted()).toBe(false);
    await search.fill("  jhumka ");
    expect(await isSubmitted()).toBe(true);
    await expect(search).toHaveValue("jhumka");
  });

  test("carousel buttons work when they are pressed before hydration", async ({ page }) => {
    const release = await openWithoutScripts(page, "/");
    await pressEarly(page, "Next slide");
    await pressEarly(page, "Next message");
    release();
    await expect(page.getByText("2 / 2")).toBeVisible();
    await expect(page.getByRole("region", { name: "Offers" }).locator("p:not(.invisible)")).not.toHaveText("");
    await expect(page.locator("[data-early]")).toHaveCount(0);
  });

  test("a field that was left early shows its error, and Enter shows what is missing", async ({ page }) => {
    const release = await openWithoutScripts(page, "/register");
    const main = page.getByRole("main");
    await main.getByLabel("Name", { exact: true }).focus();
    await main.getByLabel("Email", { exact: true }).fill("asha@example");
    await page.keyboard.press("Enter");
    release();
    await expectAlert(page, "Please fill all required fields correctly.");
    await expect(main.getByText("Name is required.")).toBeVisible();
    await expect(main.getByLabel("Email", { exact: true })).toHaveValue("asha@example");
  });

  test("a field that was left early shows its error without a submission", async ({ page }) => {
    const release = await openWithoutScripts(page, "/register");
    const name = page.getByRole("main").getByLabel("Name", { exact: true });
    await name.focus();
    await name.blur();
    release();
    await expect(page.getByText("Name is required.")).toBeVisible();
    await expect(page.getByText("Please enter a valid email.")).toBeHidden();
  });

  test("a value that is changed while the earlier one is replayed stays", async ({ page }) => {
    const release = await openWithoutScripts(page, "/register");
    const confirm = page.getByLabel("Confirm password");
    const button = page.getByRole("button", { name: "Register" });
    await page.getByLabel("Name", { exact: true }).fill("Asha");
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill("asha@example.com");
    await page.getByLabel("Phone").fill("9876543210");
    await page.getByLabel("Password", { exact: true }).fill("Ch@ndi-1925");
    await confirm.fill("Ch@ndi-1925");
    // Changes the field as soon as the replay has begun, before its own early value.
    await page.evaluate(() => {
      const { earlyTaps } = window;
      if (!earlyTaps) throw new Error("Presses are recorded until hydration.");
      const take = earlyTaps.take.bind(earlyTaps);
      earlyTaps.take = () => {
        setTimeout(() => {
          const field = document.querySelector<HTMLInputElement>('[name="confirmPassword"]');
          if (!field) return;
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "other");
          field.dispatchEvent(new Event("input", { bubbles: true }));
        });
        return take();
      };
    });
    release();
    await page.waitForFunction(() => window.earlyTaps === undefined);
    await expect(confirm).toHaveValue("other");
    await expect(button).toBeDisabled();
  });

  test("a link waits for an earlier press, so that leaving the page loses nothing", async ({ page }) => {
    const release = await openWithoutScripts(page, "/products");
    await pressEarly(page, /^Add to Cart/);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
    release();
    await expect(page).toHaveURL(/\/about$/);
    expect(await inCart(page)).toHaveLength(1);
  });

  test("a link without an earlier press navigates immediately", async ({ page }) => {
    await openWithoutScripts(page, "/");
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
    await expect(page).toHaveURL(/\/about$/);
  });
});

withErrors("scripts that cannot be loaded leave the cart's button a link to the cart", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('form[action="/cart"] button')?.click());
  await expect(page).toHaveURL(/\/cart/);
});

withErrors("scripts that cannot be loaded are announced, and the page works after a reload", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/products", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  const notice = page.getByRole("alert").filter({ hasText: "Part of this page did not load." });
  await expect(notice).toBeVisible();
  await expect(page.locator("[data-early]")).toHaveCount(0);
  await page.unroute("**/assets/*.js");
  await notice.getByRole("link", { name: "Reload" }).click();
  await expect(notice).toBeHidden();
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await expectAlert(page, /to cart/i);
});

import { join } from "node:path";
import { staff } from "./global-setup.ts";
import { logIn } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectNoSidewaysScroll, open, test } from "./support/journey.ts";

const administrator = { ...staff, name: "Administrator", phone: "" };
const PICTURE = join(import.meta.dirname, "..", "..", "catalogue", "images", "tara-solitaire-ring.webp");

test("a reader finds the journal in the footer and goes on from post to post", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("navigation", { name: "Information" }).getByRole("link", { name: "Journal" }).click();
  await page.getByRole("link", { name: "Keeping silver bright" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Keeping silver bright" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "How to find your ring size at home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How to find your ring size at home" })).toBeVisible();
});

test("a post has one address, says what it is to machines, and is not there when it is not", async ({ request }) => {
  const list = await (await request.get("/journal")).text();
  const path = /\/journal\/\d+-keeping-silver-bright/.exec(list)?.[0] ?? "";
  const html = await (await request.get(path)).text();
  for (const words of [
    `rel="canonical" href="`,
    `content="article"`,
    `"@type":"Article"`,
    `"headline":"Keeping silver bright"`,
    "what was bright can be bright again",
  ]) {
    expect(html).toContain(words);
  }
  const other = await request.get(path.replace("-keeping-silver-bright", ""), { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([301, path]);
  for (const missing of ["/journal/999999", "/journal/none", "/journal?page=99"]) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});

test("staff write a post, look at it as a draft, publish it and delete it", async ({ page, request, isMobile }) => {
  const title = isMobile ? "A kada on a phone" : "A kada on a desk";
  await logIn(page, administrator);
  await open(page, "/journal-posts");
  await page.getByRole("link", { name: "Write a post" }).click();
  await page.getByLabel("Title").fill(title);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("A kada is worn on the right hand.");
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectAlert(page, "Draft saved.");
  await expect(page.getByRole("heading", { level: 1, name: `${title} Draft` })).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0] ?? "";
  expect((await request.get(`/journal/${id}`)).status()).toBe(404);

  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText("only staff see it")).toBeVisible();
  await preview.close();

  await page.getByRole("radio", { name: /^Published/ }).check();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} Published` })).toBeVisible();
  expect(await (await request.get(`/journal/${id}`)).text()).toContain("A kada is worn on the right hand.");

  await page.getByLabel("Title").fill("Something else");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/journal-posts$/);
  expect((await request.get(`/journal/${id}`)).status()).toBe(404);
});

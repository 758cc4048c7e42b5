import { join } from "node:path";
import { logIn } from "./support/customers.ts";
import { expect, expectAlert, expectGoodScreen, ON_PHONE, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

const PICTURE = join(import.meta.dirname, "..", "..", "catalogue", "images", "tara-solitaire-ring.webp");

test("staff write a post, view the draft, publish it and delete it", ON_PHONE, async ({ page, request }) => {
  const title = "A kada for every day";
  await logIn(page, administrator);
  await open(page, "/journal-posts");
  await expectGoodScreen(page);
  await page.getByRole("link", { name: "Write a post" }).click();
  await page.getByLabel("Title").fill(title);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("A kada is worn on the right hand.");
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(page.getByRole("button", { name: "Replace" })).toBeVisible();
  await expectGoodScreen(page);
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
  await expectGoodScreen(page);
  expect(await (await request.get(`/journal/${id}`)).text()).toContain("A kada is worn on the right hand.");

  await page.getByLabel("Title").fill("Something else");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/journal-posts$/);
  expect((await request.get(`/journal/${id}`)).status()).toBe(404);
});

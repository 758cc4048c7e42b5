import { logIn } from "./support/customers.ts";
import { expect, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";
import { administrator } from "./support/staff.ts";

test("staff write a page, share its preview, publish it and find it among the versions", async ({ page, request }) => {
  await logIn(page, administrator);
  await open(page, "/store-menus");
  await expectGoodScreen(page);
  await open(page, "/store-home");
  await page.getByRole("button", { name: /^Carousel/ }).click();
  await expect(page.getByLabel("Heading").first()).toHaveValue("Jhumkas for the wedding season");
  await expectGoodScreen(page);
  await open(page, "/store-pages");
  const staffMenu = page.getByRole("navigation", { name: "Staff menu" });
  await expect(staffMenu.getByRole("link", { name: "Pages" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Add a page" }).click();
  await page.getByLabel("Address").fill("ring-sizes");
  await page.getByLabel("Title").fill("Ring sizes");
  await page.getByRole("textbox", { name: "Text" }).fill("Come to {{city}} and we measure your finger.");
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Save in the draft" }).click();
  await expectAlert(page, "Saved in the draft.");
  await expect(page.getByRole("heading", { level: 1, name: "Ring sizes New in the draft" })).toBeVisible();
  expect((await request.get("/pages/ring-sizes")).status()).toBe(404);

  await open(page, "/store-pages");
  await page.getByRole("button", { name: "Make a link to the preview" }).click();
  const link = (await page.getByRole("link", { name: "Open the preview" }).getAttribute("href")) ?? "";
  await expectGoodScreen(page);
  const preview = await request.get(`${link}/ring-sizes`);
  expect(await preview.text()).toContain("Come to Chandigarh and we measure your finger.");
  expect(preview.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });

  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expectAlert(page, "Published.");
  expect((await request.get(`${link}/ring-sizes`)).status()).toBe(404);
  await open(page, "/pages/ring-sizes");
  await expect(page.getByRole("heading", { level: 1, name: "Ring sizes" })).toBeVisible();
  await expectGoodScreen(page);
  await open(page, "/store-pages/versions");
  await page.getByRole("button", { name: "Read it" }).first().click();
  await expect(page.getByText("Ring sizes").first()).toBeVisible();
  await expectGoodScreen(page);
});

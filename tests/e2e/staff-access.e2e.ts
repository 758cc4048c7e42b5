import { givenCustomer, logIn } from "./support/customers.ts";
import { expect, open, test } from "./support/journey.ts";
import { forAdministrators, forStaff } from "./support/staff-screens.ts";
import { givenColleague } from "./support/staff.ts";

test("without a token every staff screen leads to the login", async ({ page }) => {
  for (const path of [...forStaff, ...forAdministrators]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
  }
});

test("every staff screen sends a customer home", async ({ page, request }) => {
  await logIn(page, await givenCustomer(request));
  for (const path of [...forStaff, ...forAdministrators]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test("a colleague gets to all screens but the administrators'", async ({ page, request }) => {
  await logIn(page, await givenColleague(request));
  for (const path of ["/dashboard", "/all-admin-orders", "/customers"]) {
    await open(page, path);
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByText("This is for administrators.")).toBeHidden();
  }
  for (const path of forAdministrators) {
    await open(page, path);
    await expect(page.getByText("This is for administrators."), path).toBeVisible();
  }
});

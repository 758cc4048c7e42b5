import { readFile } from "node:fs/promises";
import { logIn } from "./support/customers.ts";
import { expect, expectGoodScreen, open, test } from "./support/journey.ts";
import { givenOrder } from "./support/orders.ts";
import { administrator } from "./support/staff.ts";

test("an administrator sees what was invoiced this month and saves it for the accountant", async ({
  page,
  request,
}) => {
  const { orderID } = await givenOrder(request, 116);
  const { token } = await logIn(page, administrator);
  const headers = { Authorization: `Bearer ${token}` };
  const packed = await page.request.post(`/api/staff/orders/${orderID}/pack`, { headers, data: {} });
  expect(packed.status()).toBe(200);
  await open(page, "/accounts");
  await expect(page.getByRole("region", { name: "Do the books agree?" })).toBeVisible();
  await expectGoodScreen(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV of Invoices and credit notes" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`"${orderID}"`);
});

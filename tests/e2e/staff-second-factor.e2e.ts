import type { Page } from "@playwright/test";
import { appCode } from "../support/app-code.ts";
import { fillLogin, type Customer } from "./support/customers.ts";
import { expect, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";
import { givenColleague } from "./support/staff.ts";

const STEP_MS = 30_000;

/**
 * A code is accepted once and up to one step early, so a test can use two codes that do not expire: this and the next.
 */
const codeOf = (key: string, which: "this" | "next") =>
  appCode(key, new Date(Date.now() + (which === "next" ? STEP_MS : 0)));

async function enterPassword(page: Page, path: string, colleague: Customer): Promise<void> {
  await open(page, path);
  await fillLogin(page, colleague);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Profile/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

async function toSecurity(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Profile/ }).click();
  await page.getByRole("menuitem", { name: "Account Security" }).click();
  await expect(page.getByRole("heading", { name: "Account Security", level: 1 })).toBeVisible();
}

test("a colleague sets up an authenticator app, and logs in with a code and a recovery code", async ({
  page,
  request,
  browser,
}) => {
  test.slow(true, "From the first switch to the last.");
  const colleague = await givenColleague(request);
  const code = page.getByLabel("6-digit code");
  const password = page.getByLabel("Your password");

  await enterPassword(page, "/guest/login", colleague);
  await expect(page).toHaveURL(/\/home$/);
  await open(page, "/dashboard");
  await toSecurity(page);
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Switch on" }).click();
  await password.fill("Not-mine-2027");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await password.fill(colleague.password);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expect(code).toBeFocused();
  await expectGoodScreen(page);
  const key = ((await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(" ", "");
  const firstCode = codeOf(key, "this");
  await code.fill(firstCode);
  await page.getByRole("button", { name: "Switch on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectGoodScreen(page);
  const [recoveryCode = "", anotherCode = "", lastCode = ""] = await codes.allTextContents();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();
  await expect(codes).toHaveCount(0);
  await logOut(page);

  await enterPassword(page, "/login", colleague);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await expectGoodScreen(page);
  await code.fill(firstCode);
  await page.getByRole("button", { name: "Login" }).click();
  await expectAlert(page, /^Login failed: This code is not right/);
  await expect(code).toHaveValue("");
  await code.fill(codeOf(key, "next"));
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await enterPassword(page, "/guest/login", colleague);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const recovery = page.getByLabel("Recovery code", { exact: true });
  await expect(recovery).toBeFocused();
  await expectGoodScreen(page);
  await recovery.fill(recoveryCode.toUpperCase());
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/home$/);

  const elsewhere = await browser.newPage();
  await enterPassword(elsewhere, "/login", colleague);
  await elsewhere.getByRole("button", { name: "Use a recovery code" }).click();
  await elsewhere.getByLabel("Recovery code", { exact: true }).fill(anotherCode);
  await elsewhere.getByRole("button", { name: "Login" }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);

  await open(page, "/account-security");
  const devices = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await devices
    .last()
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(devices).toHaveCount(1);
  await open(elsewhere, "/customers");
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.close();

  await expect(page.getByText("8 recovery codes are left")).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await password.fill(colleague.password);
  await page.getByLabel("Code", { exact: true }).fill(lastCode);
  await expectGoodScreen(page);
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("The second factor is off.")).toBeVisible();
  await page.getByRole("button", { name: "Switch on" }).waitFor();
  await open(page, "/dashboard");
  await logOut(page);
  await enterPassword(page, "/login", colleague);
  await expect(page).toHaveURL(/\/dashboard$/);
});

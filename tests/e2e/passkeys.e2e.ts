import type { Page } from "@playwright/test";
import { fillLogin, givenCustomer } from "./support/customers.ts";
import { expect, expectAccessible, expectAlert, expectGoodScreen, open, test } from "./support/journey.ts";

/** A virtual authenticator of the DevTools protocol whose user verification always succeeds. */
async function givenAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login");
}

test("a customer adds a passkey, logs in with it, and cannot use it after its removal", async ({ page, request }) => {
  const customer = await givenCustomer(request);
  const authenticator = await givenAuthenticator(page);
  await open(page, "/login");
  await fillLogin(page, customer);
  await expect(page).toHaveURL(/\/home$/);

  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Sample phone");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const passkeys = page.getByRole("list", { name: "Passkeys" }).getByRole("listitem");
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys).toContainText("Sample phone");
  expect(await authenticator.count()).toBe(1);
  await expectGoodScreen(page);

  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/home$/);

  await open(page, "/my-profile");
  await page.getByRole("button", { name: "Remove Sample phone" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(passkeys).toHaveCount(0);

  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectAlert(page, /^Login failed: /);
  await expect(page).toHaveURL(/\/login$/);
});

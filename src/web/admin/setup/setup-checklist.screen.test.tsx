import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { testMail, testPayments } from "#contract/setup/setup.calls.ts";
import { SETUP_STEPS, type SetupStep, type SetupView } from "#contract/setup/setup.ts";
import { answering, refusing, type GivenAnswer } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";

function aSetup(done: readonly SetupStep[], notes: Partial<Record<SetupStep, string>> = {}): SetupView {
  return { steps: SETUP_STEPS.map((step) => ({ step, isDone: done.includes(step), note: notes[step] ?? null })) };
}

async function openChecklist(setup: SetupView, answers: GivenAnswer[] = []) {
  givenLogin(ROLE.staff);
  return openScreens(
    { "/dashboard": { default: () => <SetupChecklist setup={setup} /> } },
    { at: "/dashboard", answers },
  );
}

it("the set-up checklist lists the open steps, each with a link or a test, and counts the completed ones", async () => {
  await openChecklist(aSetup(["rates", "zones"]));
  await expectText("2 of 10 done");
  expect(screen.getByRole("link", { name: "GSTIN" }).getAttribute("href")).toBe("/store-settings");
  expect(screen.queryByRole("link", { name: "Delivery zones" })).toBeNull();
  const ways = ["Policies", "Home Page", "Menus", "Pages"];
  expect(ways.map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
    "/store-pages",
    "/store-home",
    "/store-menus",
    "/store-pages",
  ]);
  expect(screen.getByText("Done: Today’s rates, Delivery zones")).toBeDefined();
});

it("the set-up checklist names missing settings instead of offering a test that cannot succeed", async () => {
  await openChecklist(aSetup([], { payments: "No money moves yet. Set RAZORPAY_KEY_ID." }));
  await expectText("No money moves yet. Set RAZORPAY_KEY_ID.");
  expect(screen.queryByRole("button", { name: "Test payments" })).toBeNull();
  for (const name of ["Online payments", "Mail server"]) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/store-settings#server-settings");
  }
});

it("the set-up checklist tests the mail server and the payments, and reports the result", async () => {
  const { user } = await openChecklist(aSetup([]), [
    answering(testMail, aSetup(["mail"]), { message: "A test email is on its way to a@example.com." }),
    refusing(testPayments, 409, "wrong_status", "The payment provider refused the keys."),
  ]);
  await user.click(await screen.findByRole("button", { name: "Send a test email" }));
  await expectText("A test email is on its way to a@example.com.");
  await user.click(screen.getByRole("button", { name: "Test payments" }));
  await expectText("The payment provider refused the keys.");
});

it("the set-up checklist disappears once all steps are completed", async () => {
  await openChecklist(aSetup(SETUP_STEPS));
  expect(screen.queryByText("Set up your shop")).toBeNull();
});

import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { getStaffRates } from "#contract/rates/rates.calls.ts";
import { getReturn, rejectReturn } from "#contract/returns/returns.calls.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { answering, refusing, unreachable, type GivenAnswer } from "#tests/support/given-answers.ts";
import { A_SESSION, givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { staffRatesView } from "#tests/support/rates.ts";
import { aStaffReturn } from "#tests/support/return-views.ts";
import { LoginAgain } from "#web/account/forms/login-again.tsx";
import * as rates from "./rates.tsx";
import StaffReturn, { clientLoader } from "./staff-return.tsx";

const AT = "2026-11-21T06:00:00.000Z";
const UNREACHED = "The shop could not be reached.";

/** The window receives the focus again, and the screen loads its data. */
const comeBack = async () => act(async () => void window.dispatchEvent(new Event("focus")));

/** As in the staff area, whose layout has the login. */
function ReturnInFrame(props: Parameters<typeof StaffReturn>[0]) {
  return (
    <>
      <StaffReturn {...props} />
      <LoginAgain />
    </>
  );
}

async function openReturn(shown: StaffReturnView, answers: GivenAnswer[] = []) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/returns/:returnId": { default: ReturnInFrame, clientLoader } },
    { at: "/returns/RT-1001", answers: [...answers, answering(getReturn, shown)] },
  );
  await screen.findByRole("heading", { name: "Timeline" });
  return opened;
}

const approved = aStaffReturn({ status: "Approved", next: ["transit", "receive", "reject"] });
const findWeight = async () => (await screen.findAllByLabelText<HTMLInputElement>("Net weight (g)"))[0] as HTMLElement;

it("typed rates stay when the rates cannot be loaded again", async () => {
  givenLogin(ROLE.staff);
  const { user, answer } = openScreens(
    { "/rates": rates },
    { at: "/rates", answers: [answering(getStaffRates, staffRatesView(AT)), viewerIs("administrator")] },
  );
  const fine = await screen.findByRole("textbox", { name: "24K gold" });
  await user.type(fine, "15100");
  answer(unreachable(getStaffRates));
  await comeBack();
  await expectAlert(UNREACHED);
  expect(screen.getByRole("textbox", { name: "24K gold" })).toHaveProperty("value", "15100");
});

it("typed weights stay when the return cannot be loaded again, or is on its way meanwhile", async () => {
  const { user, answer } = await openReturn(approved);
  await user.type(await findWeight(), "4.2");
  answer(unreachable(getReturn));
  await comeBack();
  await expectAlert(UNREACHED);
  expect(await findWeight()).toHaveProperty("value", "4.2");

  answer(answering(getReturn, { ...approved, status: "In transit", next: ["receive", "reject"] }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(async () => comeBack().then(() => screen.queryAllByText("In transit").length)).toBeGreaterThan(0);
  expect(await findWeight()).toHaveProperty("value", "4.2");
});

it("leaving a return asks while something is typed", async () => {
  const { user, expectAddress } = await openReturn(approved);
  await user.type(await findWeight(), "4.2");
  await user.click(screen.getByRole("link", { name: "Leave" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(await findWeight()).toHaveProperty("value", "4.2");
  await user.clear(await findWeight());
  await user.click(screen.getByRole("link", { name: "Leave" }));
  await expectAddress("/elsewhere");
});

it("the reason that was typed in a dialog is sent after a login on the same screen", async () => {
  const { user, answer, sent } = await openReturn(approved, [
    refusing(rejectReturn, 401, "unauthenticated", "Please log in first."),
  ]);
  await user.click(screen.getByRole("button", { name: "Reject…" }));
  await user.type(screen.getByLabelText("Reason"), "Worn");
  await user.click(screen.getByRole("button", { name: "Reject" }));
  const login = within(await screen.findByRole("dialog", { name: "Your login has ended" }));
  answer(answering(logIn, { ...A_SESSION, role: ROLE.staff }));
  answer(answering(rejectReturn, { ...approved, status: "Rejected", next: [] }, { message: "Rejected." }));
  await user.type(login.getByLabelText(/^Password/), "a-password");
  await user.click(login.getByRole("button", { name: "Login" }));
  await expectAlert("Rejected.");
  expect(sent.findLast(({ call }) => call.endsWith("/reject"))?.body).toMatchObject({ reason: "Worn" });
});

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

it.each([
  ["first", true, false],
  ["last", false, true],
])(
  "leaving a screen of two forms with unsaved input in the %s one asks for confirmation",
  async (_which, first, last) => {
    givenLogin();
    const Forms = () => (
      <>
        <LeaveGuard when={first}>The text of the form.</LeaveGuard>
        <LeaveGuard when={last}>The text of the form.</LeaveGuard>
      </>
    );
    const { user, expectAddress } = openScreens({ "/order": { default: Forms } }, { at: "/order" });
    await user.click(await screen.findByRole("link", { name: "Leave" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    expect(question.getByText("The text of the form.")).toBeDefined();
    await expectAddress("/order");
    await user.click(question.getByRole("button", { name: "Leave" }));
    await expectAddress("/elsewhere");
  },
);

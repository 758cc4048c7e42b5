import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as reset from "./verify-reset-otp.tsx";

const at = "/verify-reset-otp?email=asha@example.com";

it("the field of the code has the focus", async () => {
  openScreens({ "/verify-reset-otp": reset }, { at });
  const code = await screen.findByLabelText(/OTP|code/i);
  await expect.poll(() => document.activeElement).toBe(code);
});

it("a new password that is weak, or differs from its confirmation, is rejected before it is sent", async () => {
  const { user, sent } = openScreens({ "/verify-reset-otp": reset }, { at });
  await user.type(await screen.findByLabelText(/OTP|code/i), "000000");
  await user.type(screen.getByLabelText("New password"), "weak");
  await user.type(screen.getByLabelText("Confirm password"), "other");
  await user.tab();
  await expectText("Confirm password must match the new password.");
  await expectText(/New password is required, must be at least 8 characters long/);
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
  expect(sent).toEqual([]);
});

it("without an email address the screen redirects to the form that requests a code", async () => {
  const { expectAddress } = openScreens({ "/verify-reset-otp": reset }, { at: "/verify-reset-otp" });
  await expectAddress("/forget-password");
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as otp from "./otp.tsx";

it("the code screen without a registration leads to it", async () => {
  const { expectAddress } = openScreens({ "/otp": otp }, { at: "/otp" });
  await expectAlert("Email not found. Please register first.");
  await expectAddress("/register");
});

it("a code that is not six digits is refused in the specification's words, and not sent", async () => {
  localStorage.setItem("email", "asha@example.com");
  const { user, sent } = openScreens({ "/otp": otp }, { at: "/otp" });
  await user.type(await screen.findByLabelText(/6-digit code/i), "12");
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await expectAlert("Please enter a valid 6-digit OTP.");
  expect(sent).toEqual([]);
});

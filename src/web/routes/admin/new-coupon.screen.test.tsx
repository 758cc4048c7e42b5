import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { createCoupon } from "#contract/coupons/coupons.calls.ts";
import { A_COUPON } from "#tests/support/coupon-views.ts";
import { answering, answeringAfter, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as newCoupon from "./new-coupon.tsx";

it("a new coupon cannot be changed while it is sent, but again once it is refused", async () => {
  givenLogin(ROLE.staff);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const { user, answer, expectAddress } = openScreens(
    { "/coupons/new": newCoupon },
    {
      at: "/coupons/new",
      answers: [answeringAfter(first.promise, refusing(createCoupon, 503, "overloaded", "The shop is busy."))],
    },
  );
  const code = await screen.findByLabelText("Code");
  await user.type(code, "LOHRI");
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "150");
  await user.keyboard("{Enter}");
  await expect.poll(() => code.closest("[inert]")).not.toBeNull();
  first.resolve();
  await expectAlert("The shop is busy.");
  expect(code.closest("[inert]")).toBeNull();
  answer(answeringAfter(second.promise, answering(createCoupon, A_COUPON, { message: "Coupon created." })));
  await user.keyboard("{Enter}");
  await expect.poll(() => code.closest("[inert]")).not.toBeNull();
  second.resolve();
  await expectAddress("/coupons/LOHRI");
});

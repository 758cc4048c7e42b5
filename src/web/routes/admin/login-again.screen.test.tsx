import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { changeCoupon, getCoupon, listCouponUses } from "#contract/coupons/coupons.calls.ts";
import { A_COUPON } from "#tests/support/coupon-views.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { A_SESSION, aToken, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { LoginAgain } from "#web/account/forms/login-again.tsx";
import { useSessionSync } from "#web/browser/use-session-sync.ts";
import Coupon, { clientLoader } from "./coupon.tsx";

const STAFF_SESSION = { ...A_SESSION, role: ROLE.staff };

/** As in the staff area, whose layout has these parts. */
function CouponInFrame(props: Parameters<typeof Coupon>[0]) {
  useSessionSync();
  return (
    <>
      <Coupon {...props} />
      <LoginAgain />
    </>
  );
}

async function openAndType() {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/coupons/:code": { default: CouponInFrame, clientLoader } },
    {
      at: "/coupons/LOHRI",
      answers: [
        answering(getCoupon, A_COUPON),
        answering(listCouponUses, [], { total: 0, nextPage: null }),
        refusing(changeCoupon, 401, "unauthenticated", "Please log in first."),
      ],
    },
  );
  const amount = await screen.findByRole("textbox", { name: "Amount" });
  await opened.user.clear(amount);
  await opened.user.type(amount, "150");
  return { ...opened, amount };
}

const findDialog = async () => within(await screen.findByRole("dialog", { name: "Your login has ended" }));

async function saveAfterEnd() {
  const opened = await openAndType();
  await opened.user.click(screen.getByRole("button", { name: "Save coupon" }));
  const dialog = await findDialog();
  async function logInAs(session: typeof A_SESSION) {
    opened.answer(answering(logIn, session));
    await opened.user.type(dialog.getByLabelText(/^Password/), "a-password");
    await opened.user.click(dialog.getByRole("button", { name: "Login" }));
  }
  return { ...opened, dialog, logInAs };
}

it("a form whose session has ended is saved after a login on the same screen", async () => {
  const { dialog, answer, logInAs, sent, amount } = await saveAfterEnd();
  expect(dialog.getByRole("textbox", { name: /^Email/ })).toHaveProperty("value", "asha@example.com");
  answer(answering(changeCoupon, { ...A_COUPON, discount: 150 }, { message: "Coupon saved." }));
  await logInAs(STAFF_SESSION);
  await expectAlert("Coupon saved.");
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ discount: 150 });
  expect([screen.queryByRole("dialog"), amount]).toMatchObject([null, { value: "150" }]);
});

it("a wrong password is reported in the dialog, and the input stays", async () => {
  const { dialog, answer, user, amount } = await saveAfterEnd();
  answer(refusing(logIn, 401, "bad_credentials", "Email or password is wrong."));
  await user.type(dialog.getByLabelText(/^Password/), "wrong");
  await user.click(dialog.getByRole("button", { name: "Login" }));
  expect(await dialog.findByRole("alert")).toHaveProperty(
    "textContent",
    expect.stringContaining("Email or password is wrong."),
  );
  expect(amount).toHaveProperty("value", "150");
});

it("a login as someone else does not show the input, and sends nothing", async () => {
  const { logInAs, expectAddress, sent } = await saveAfterEnd();
  await logInAs({ ...A_SESSION, email: "ravi@example.com" });
  await expectAddress("/home");
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toHaveLength(1);
});

it("the input can be abandoned, and the login then returns to the screen", async () => {
  const { dialog, user, expectAddress } = await saveAfterEnd();
  await user.click(dialog.getByRole("button", { name: "Leave without saving" }));
  await expectAddress("/login");
  expect(localStorage.getItem("returnUrl")).toBe("/coupons/LOHRI");
  expect(localStorage.getItem("token")).toBeNull();
});

it("a logout in another tab hides a form with unsaved input, until the same user logs in there", async () => {
  const { amount, expectAddress } = await openAndType();
  localStorage.removeItem("token");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await findDialog();
  localStorage.setItem("token", aToken({ role: ROLE.staff }));
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(amount).toHaveProperty("value", "150");
  await expectAddress("/coupons/LOHRI");
});

it("input that is typed after the session has ended is saved after the login, too", async () => {
  const { user, amount, answer } = await openAndType();
  await user.clear(amount);
  await user.type(amount, "100");
  localStorage.setItem("token", aToken({ role: ROLE.staff, expiresIn: -1 }));
  await user.clear(amount);
  await user.type(amount, "175");
  await user.click(screen.getByRole("button", { name: "Save coupon" }));
  const dialog = await findDialog();
  answer(answering(logIn, STAFF_SESSION));
  answer(answering(changeCoupon, { ...A_COUPON, discount: 175 }, { message: "Coupon saved." }));
  await user.type(dialog.getByLabelText(/^Password/), "a-password");
  await user.click(dialog.getByRole("button", { name: "Login" }));
  await expectAlert("Coupon saved.");
});

it("after a logout on the screen, unsaved input does not hold the user back", async () => {
  const { user, expectAddress } = await openAndType();
  localStorage.removeItem("token");
  await user.click(screen.getByRole("link", { name: "Leave" }));
  await expectAddress("/elsewhere");
});

it("closing the tab asks while a form has unsaved input, and only then", async () => {
  const { user, amount } = await openAndType();
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(true);
  await user.clear(amount);
  await user.type(amount, "100");
  expect(isAsked()).toBe(false);
});

it("a form without unsaved input leads to the login when its session has ended", async () => {
  const { user, amount, expectAddress } = await openAndType();
  await user.clear(amount);
  await user.type(amount, "100");
  localStorage.removeItem("token");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await expectAddress("/login");
});

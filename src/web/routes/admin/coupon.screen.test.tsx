import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import type { CouponView } from "#contract/coupons/coupon.ts";
import { changeCoupon, deleteCoupon, getCoupon, listCouponUses } from "#contract/coupons/coupons.calls.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { A_COUPON } from "#tests/support/coupon-views.ts";
import { answering, answeringAfter, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as coupon from "./coupon.tsx";

const read = A_COUPON;
const theirs: CouponView = { ...read, discount: 300, totalLimit: 5, updatedAt: "2026-11-20T07:00:00.000Z" };

async function openAndChange() {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/coupons/:code": coupon },
    {
      at: "/coupons/LOHRI",
      answers: [
        answering(getCoupon, read),
        answering(listCouponUses, [], { total: 0, nextPage: null }),
        refusing(changeCoupon, 409, "stale", "Someone else changed this coupon."),
      ],
    },
  );
  const amount = await screen.findByRole("textbox", { name: "Amount" });
  await opened.user.clear(amount);
  await opened.user.type(amount, "150");
  return { ...opened, amount };
}

const save = () => screen.getByRole("button", { name: "Save coupon" });

async function openConflict() {
  const opened = await openAndChange();
  opened.answer(answering(getCoupon, theirs));
  await opened.user.click(save());
  const dialog = within(await screen.findByRole("alertdialog", { name: "Someone else changed this coupon" }));
  const choose = (field: string, name: RegExp) =>
    opened.user.click(within(dialog.getByRole("group", { name: field })).getByRole("radio", { name }));
  return { ...opened, dialog, choose };
}

it("when two users change a coupon, the second sees both values and can return to the form", async () => {
  const { user, amount, dialog } = await openConflict();
  expect(within(dialog.getByRole("group", { name: "Amount" })).getByText("300")).toBeDefined();
  expect(within(dialog.getByRole("group", { name: "Uses in all" })).getByText("5")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Back to the form" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(amount).toHaveProperty("value", "150");
});

it.each([
  ["the own value", /^Yours/, 150],
  ["the other one's value", /^Theirs/, 300],
])("when two users change a coupon, the second can save %s", async (_, choice, discount) => {
  const { user, answer, sent, dialog, choose } = await openConflict();
  await choose("Amount", choice);
  answer(answering(changeCoupon, { ...theirs, discount }, { message: "Coupon saved." }));
  await user.click(dialog.getByRole("button", { name: "Save what is chosen" }));
  await expectAlert("Coupon saved.");
  const { body } = sent.findLast(({ call }) => call.startsWith("PUT")) ?? {};
  expect(body).toMatchObject({ discount, totalLimit: 5, updatedAt: theirs.updatedAt });
});

it("what is typed while the coupon is being saved stays, as an unsaved change", async () => {
  const { user, amount, answer, sent } = await openAndChange();
  const saved = Promise.withResolvers<void>();
  answer(
    answeringAfter(saved.promise, answering(changeCoupon, { ...read, discount: 150 }, { message: "Coupon saved." })),
  );
  answer(answering(getCoupon, { ...read, discount: 150, updatedAt: theirs.updatedAt }));
  await user.click(save());
  await user.type(amount, "9");
  saved.resolve();
  await expectAlert("Coupon saved.");
  expect(amount).toHaveProperty("value", "1509");
  answer(answering(changeCoupon, { ...read, discount: 1_509 }));
  await user.click(save());
  await expect.poll(() => sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({ discount: 1_509 });
});

it("leaving with unsaved changes asks for confirmation", async () => {
  const { user, amount, expectAddress } = await openAndChange();
  await user.click(screen.getByRole("link", { name: "Leave" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  await expectAddress("/coupons/LOHRI");
  expect(amount).toHaveProperty("value", "150");
});

async function openCoupon(given: CouponView) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/coupons/:code": coupon },
    {
      at: "/coupons/LOHRI",
      answers: [answering(getCoupon, given), answering(listCouponUses, [], { total: 0, nextPage: null })],
    },
  );
  await screen.findByRole("textbox", { name: "Amount" });
  const confirm = async (name: string) => {
    await opened.user.click(screen.getByRole("button", { name }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancel" }));
    await opened.user.click(question.getByRole("button", { name }));
  };
  return { ...opened, confirm };
}

it("an unused coupon is deleted after a confirmation, and the list is shown", async () => {
  const { confirm, answer, expectAddress } = await openCoupon(read);
  expect(screen.queryByRole("button", { name: "End coupon" })).toBeNull();
  answer(answering(deleteCoupon, null, { message: "Coupon deleted." }));
  await confirm("Delete coupon");
  await expectAlert("Coupon deleted.");
  await expectAddress("/coupons");
});

it("a used coupon is ended after a confirmation, and stays on the screen", async () => {
  const used = { ...read, uses: 2 };
  const { confirm, answer, expectAddress } = await openCoupon(used);
  expect(screen.queryByRole("button", { name: "Delete coupon" })).toBeNull();
  const ended: CouponView = { ...used, endedAt: read.updatedAt, state: "ended" };
  answer(answering(deleteCoupon, ended, { message: "Coupon ended." }));
  answer(answering(getCoupon, ended));
  await confirm("End coupon");
  await expectAlert("Coupon ended.");
  expect(await screen.findByRole("button", { name: "Start again" })).toBeDefined();
  await expectAddress("/coupons/LOHRI");
});

const WELCOME = { ...read, code: demoSettings.welcomeOffer.code };

it.each<[string, CouponView, boolean]>([
  ["an ended coupon that is the welcome offer", { ...WELCOME, endedAt: read.updatedAt, state: "ended" }, true],
  ["an upcoming one", { ...WELCOME, state: "upcoming" }, true],
  ["a live one", WELCOME, false],
  ["another ended coupon", { ...read, endedAt: read.updatedAt, state: "ended" }, false],
])("the note that the shop advertises an unusable code is correct on the page of %s", async (_, given, isShown) => {
  await openCoupon(given);
  expect(screen.queryAllByText(/still shows this code as its welcome offer/)).toHaveLength(isShown ? 1 : 0);
});

it("ending the welcome offer says that the shop keeps showing it", async () => {
  const { user } = await openCoupon({ ...WELCOME, uses: 2 });
  await user.click(screen.getByRole("button", { name: "End coupon" }));
  expect(await screen.findByText(/shows it as its welcome offer until you change that/)).toBeDefined();
});

it.each([
  [1, "1", "It was used 1 time so far, so this uses it up."],
  [1_200, "1,000", "It was used 1,200 times so far, so this uses it up."],
])("a coupon that was used %i times is used up by the limit %s", async (uses, limit, hint) => {
  givenLogin(ROLE.staff);
  const answers = [
    answering(getCoupon, { ...read, uses }),
    answering(listCouponUses, [], { total: 0, nextPage: null }),
  ];
  const { user } = openScreens({ "/coupons/:code": coupon }, { at: "/coupons/LOHRI", answers });
  await user.type(await screen.findByRole("textbox", { name: "Uses in all" }), limit);
  expect(screen.getByText(hint)).toBeDefined();
});

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { inviteStaff, listStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as staff from "./staff.tsx";

it("nobody can be invited until the staff have loaded, which would close the form again", async () => {
  givenLogin(ROLE.staff);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = openScreens(
    { "/staff": staff },
    { at: "/staff", answers: [answeringAfter(promise, answering(listStaff, []))] },
  );
  expect(await screen.findByRole("button", { name: "Invite staff" })).toHaveProperty("disabled", true);
  resolve();
  await expect.poll(() => screen.getByRole("button", { name: "Invite staff" })).toHaveProperty("disabled", false);
  await user.click(screen.getByRole("button", { name: "Invite staff" }));
  expect(await screen.findByRole("button", { name: "Send invitation" })).toBeTruthy();
});

async function openInvitation() {
  givenLogin(ROLE.staff);
  const opened = openScreens({ "/staff": staff }, { at: "/staff", answers: [answering(listStaff, [])] });
  await expect.poll(() => screen.queryByRole("button", { name: "Invite staff" })).toHaveProperty("disabled", false);
  await opened.user.click(screen.getByRole("button", { name: "Invite staff" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite someone to work here" }));
  await opened.user.type(dialog.getByRole("textbox", { name: "Name" }), "Meera Iyer");
  await opened.user.type(dialog.getByRole("textbox", { name: "Email" }), "meera@example.com");
  return { ...opened, dialog, invite: async () => opened.user.click(dialog.getByRole("button", { name: /^Send/ })) };
}

it("an invitation whose request did not arrive stays, and the dialog says so", async () => {
  const { answer, dialog, invite } = await openInvitation();
  answer(unreachable(inviteStaff));
  await invite();
  expect((await dialog.findByRole("alert")).textContent).toBe("Something went wrong. Please try again.");
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Meera Iyer");
});

it("an invitation that is refused shows why at its field", async () => {
  const { answer, dialog, invite } = await openInvitation();
  const message = "This email address has an account already.";
  answer(refusing(inviteStaff, 409, "already_exists", message, { errors: [{ field: "email", message }] }));
  await invite();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: "Email" }).getAttribute("aria-invalid")).toBe("true");
});

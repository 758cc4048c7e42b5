import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { answering, answeringAfter } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as staff from "./staff.tsx";

it("nobody can be invited until the staff have loaded, which would close the form again", async () => {
  givenLogin(ROLE.administrator);
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

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { SiteHeader } from "./site-header.tsx";

it.each([
  ["a member of staff links to the staff area", ROLE.staff, "/dashboard"],
  ["a customer does not", ROLE.customer, undefined],
])("the header links only staff to the staff area: %s", async (_whose, role, address) => {
  givenLogin(role);
  const { user } = openScreens({ "/about": { default: SiteHeader } }, { at: "/about" });
  await user.click(await screen.findByRole("button", { name: "Account" }));
  expect(await screen.findByRole("link", { name: "My Orders" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Staff Area" })?.getAttribute("href")).toBe(address);
});

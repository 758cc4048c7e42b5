import { screen } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, useRevalidator } from "react-router";
import { expect, it } from "vitest";
import { getUserDetails } from "#contract/accounts/accounts.calls.ts";
import { ROLE, type UserDetailsView } from "#contract/accounts/session.ts";
import { getStaffNotices } from "#contract/reports/reports.calls.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { noNotices } from "#tests/support/no-notices.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { AdminFrame } from "./admin-frame.tsx";

const person = { userId: "1", name: "Staff", email: "staff@rajatam.example", phone: "" };

const Screen = () => (
  <AdminFrame>
    <h1>Orders of everyone</h1>
  </AdminFrame>
);

function htmlOf(path: string): string {
  const Stub = createRoutesStub([{ id: "root", path: "*", Component: Screen }]);
  const root = { settings: demoSettings, menu: {}, publicUrl: "https://shop.test", paymentScriptUrl: "" };
  return renderToString(createElement(Stub, { initialEntries: [path], hydrationData: { loaderData: { root } } }));
}

it.each(["/dashboard", "/all-admin-orders/RJ-10001", "/store-settings"])(
  "the HTML of %s contains neither the screen nor the menu of staff",
  (path) => {
    const html = htmlOf(path);
    expect(html).not.toMatch(/Orders of everyone|All User Orders|Product List|Change Log|Notifications/);
    expect(html).toContain('href="/guest/login"');
  },
);

it("the HTML of a public page contains its content", () => {
  expect(htmlOf("/typography")).toContain("Orders of everyone");
});

it("the footer of the staff area leads to the contact page", () => {
  expect(htmlOf("/dashboard")).toMatch(/<a[^>]* href="\/contact"[^>]*>Contact us</);
});

it("staff see menu and screen, and ids are unique while the menu of a phone is open", async () => {
  givenLogin(ROLE.staff);
  const { user } = openScreens(
    { "/dashboard": { default: Screen } },
    {
      at: "/dashboard",
      answers: [
        answering(getUserDetails, {
          ...person,
          role: ROLE.staff,
          staffRole: "administrator",
          needsSecondFactor: false,
        }),
        answering(getStaffNotices, noNotices),
      ],
    },
  );
  await screen.findByRole("heading", { name: "Orders of everyone" });
  expect([...document.querySelectorAll("details")].map(({ open }) => open)).not.toContain(false);
  await user.click(screen.getByRole("button", { name: "Menu" }));
  expect(await screen.findAllByRole("link", { name: "Product List", hidden: true })).toHaveLength(2);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it("the screen stays usable when the answer about the user lacks a name", async () => {
  givenLogin(ROLE.staff);
  const answers = [answering(getUserDetails, {} as UserDetailsView), answering(getStaffNotices, noNotices)];
  openScreens({ "/dashboard": { default: Screen } }, { at: "/dashboard", answers });
  expect(await screen.findByRole("heading", { name: "Orders of everyone" })).toBeDefined();
  expect(await screen.findAllByRole("link", { name: "Product List", hidden: true })).not.toEqual([]);
});

it("users without a required second factor are redirected to Account Security until it is set up", async () => {
  givenLogin(ROLE.staff);
  const restricted = { ...person, role: ROLE.staff, staffRole: "staff" as const, needsSecondFactor: true };
  const Setup = () => {
    const { revalidate } = useRevalidator();
    return (
      <AdminFrame>
        <button type="button" onClick={() => void revalidate()}>
          Switched on
        </button>
      </AdminFrame>
    );
  };
  const { user, answer, expectAddress } = openScreens(
    { "/dashboard": { default: Screen }, "/account-security": { default: Setup } },
    { at: "/dashboard", answers: [answering(getUserDetails, restricted), answering(getStaffNotices, noNotices)] },
  );
  await expectAddress("/account-security");
  await screen.findByText("Your account needs a second factor. Switch it on here to go on.");
  expect(screen.queryByRole("link", { name: "Product List", hidden: true })).toBeNull();
  answer(answering(getUserDetails, { ...restricted, needsSecondFactor: false }));
  await user.click(await screen.findByRole("button", { name: "Switched on" }));
  await screen.findAllByRole("link", { name: "Product List", hidden: true });
  expect(screen.queryByText(/needs a second factor/)).toBeNull();
});

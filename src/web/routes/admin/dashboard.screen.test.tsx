import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getDashboard, getStockValue } from "#contract/reports/reports.calls.ts";
import { getSetup } from "#contract/setup/setup.calls.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import * as dashboard from "./dashboard.tsx";

it.each([
  ["administrator", 1],
  ["staff", 0],
] as const)("for the role %s the dashboard loads the set-up checklist %d times", async (staffRole, times) => {
  givenLogin(ROLE.staff);
  const answers = [
    viewerIs(staffRole),
    refusing(getDashboard, 503, "overloaded", "The figures are not there."),
    refusing(getStockValue, 503, "overloaded", "The figures are not there."),
    answering(getSetup, { steps: [] }),
  ];
  const { sent } = openScreens({ "/dashboard": dashboard }, { at: "/dashboard", answers });
  await screen.findByText("The figures are not there.");
  expect(sent.filter(({ call }) => call === "GET /api/staff/setup")).toHaveLength(times);
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { addDays, dayOf } from "#contract/kernel/days.ts";
import { getStaffRates, listRateHistory } from "#contract/rates/rates.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { staffRatesView } from "#tests/support/rates.ts";
import * as history from "./rate-history.tsx";

const AT = new Date().toISOString();

it("the history shows the metal, purity and days in the URL", async () => {
  givenLogin(ROLE.staff);
  const { user, sent, expectAddress } = openScreens(
    { "/rates/history": history },
    {
      at: "/rates/history",
      answers: [
        answering(getStaffRates, staffRatesView(AT)),
        answering(listRateHistory, [
          { metal: "gold", purity: "24K", was: 14_800, perGram: 15_000, publishedAt: AT, publishedBy: "Asha" },
        ]),
      ],
    },
  );
  await expectText("+1.35 %");
  await expectText(/^\(\+1\.35 % against ₹14,800 before, \+1\.4 % since /);
  await user.selectOptions(screen.getByRole("combobox", { name: "Metal" }), "gold");
  await expectAddress("/rates/history?metal=gold");
  await screen.findByRole("option", { name: "22K" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Purity" }), "22K");
  await expectAddress("/rates/history?metal=gold&purity=22K");
  await expect.poll(() => screen.getByRole("combobox", { name: "Purity" })).toHaveProperty("value", "22K");
  await user.click(screen.getByRole("link", { name: "90 days" }));
  await expectAddress("/rates/history?metal=gold&purity=22K&days=90");
  const today = dayOf(new Date());
  await expect
    .poll(() => sent.at(-1)?.call)
    .toBe(`GET /api/staff/rates/history?metal=gold&purity=22K&from=${addDays(today, -89)}&to=${today}`);
});

it("on the day of the first rates, the chart shows the change against the rate before", async () => {
  givenLogin(ROLE.staff);
  const first = { metal: "gold", purity: "24K", publishedAt: AT, publishedBy: "Asha" } as const;
  openScreens(
    { "/rates/history": history },
    {
      at: "/rates/history",
      answers: [
        answering(getStaffRates, staffRatesView(AT)),
        answering(listRateHistory, [
          { ...first, was: 14_800, perGram: 15_000 },
          { ...first, was: null, perGram: 14_800, publishedAt: new Date(Date.parse(AT) - 1).toISOString() },
        ]),
      ],
    },
  );
  await expectText("(+1.35 % against ₹14,800 before)");
  expect(screen.queryByText(/±0 %/)).toBeNull();
});

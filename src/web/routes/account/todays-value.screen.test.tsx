import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { getOrder } from "#contract/orders/orders.calls.ts";
import { listReturnable, listTodaysValues } from "#contract/returns/returns.calls.ts";
import type { ReturnableView } from "#contract/returns/returns.ts";
import type { ValueWayView } from "#contract/returns/todays-value.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aGoldOrder, aValueWay } from "#tests/support/value-views.ts";
import * as details from "./order-details.tsx";

const NO_RETURNABLE: ReturnableView = { claimUntil: null, items: [] };

function open(ways: ValueWayView[]) {
  givenLogin();
  return openScreens(
    { "/my-orders/:orderId": details },
    {
      at: "/my-orders/RJ-10001",
      answers: [
        answering(getOrder, aGoldOrder()),
        answering(listReturnable, NO_RETURNABLE),
        answering(listTodaysValues, [{ position: 0, left: 1, ways }]),
      ],
    },
  );
}

it("a delivered piece shows its current value with its calculation", async () => {
  const { user } = open([aValueWay(), aValueWay({ kind: "buyback", amount: 56_130 })]);
  const section = await screen.findByRole("region", { name: "What it is worth today" });
  expect(section.textContent).toContain("Today’s value ₹58,200");
  await user.click(within(section).getByText(/^How it is calculated/));
  const sold = within(section).getByRole("heading", { name: "Sold back to us" }).parentElement;
  expect(sold?.textContent).toContain("₹56,130");
  expect(section.textContent).toContain("3.450 g × ₹12,000 × 100 %");
});

it("a piece without a current rate says that it has no value today", async () => {
  const reason = "There is no rate for 18K gold today, so we cannot say its value.";
  open([aValueWay({ amount: null, reason })]);
  const section = await screen.findByRole("region", { name: "What it is worth today" });
  expect(section.textContent).toContain(reason);
  expect(section.textContent).not.toContain("₹");
});

import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { getOrder } from "#contract/orders/orders.calls.ts";
import {
  acceptOffer,
  listReturnable,
  listReturnsOfOrder,
  listTodaysValues,
  requestReturn,
} from "#contract/returns/returns.calls.ts";
import type { ReturnableView, ReturnView } from "#contract/returns/returns.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aReturn } from "#tests/support/return-views.ts";
import { aGoldOrder, aValuation, aValueWay } from "#tests/support/value-views.ts";
import * as details from "./order-details.tsx";

const NO_RETURNABLE: ReturnableView = { claimUntil: null, items: [] };

function open(returns: ReturnView[] = []) {
  givenLogin();
  const summaries = returns.map(({ returnID, kind, status }) => ({ returnID, kind, status }));
  return openScreens(
    { "/my-orders/:orderId": details },
    {
      at: "/my-orders/RJ-10001",
      answers: [
        answering(getOrder, aGoldOrder({ returns: summaries })),
        answering(listReturnable, NO_RETURNABLE),
        answering(listReturnsOfOrder, returns),
        answering(listTodaysValues, [{ position: 0, left: 1, ways: [aValueWay({ kind: "buyback" })] }]),
      ],
    },
  );
}

it("a piece is sold back after a confirmation", async () => {
  const { user, sent, answer } = open();
  await user.click(await screen.findByRole("button", { name: /^Sell back/ }));
  const dialog = await screen.findByRole("alertdialog", { name: "Sell back Anaya Halo?" });
  answer(answering(requestReturn, aReturn({ kind: "buyback" })));
  await user.click(within(dialog).getByRole("button", { name: "Sell back" }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body)
    .toEqual({ items: [{ position: 0, quantity: 1 }], reason: "To be sold back", kind: "buyback" });
});

it("an offer shows its breakdown, and is accepted as store credit", async () => {
  const offer = { ...aValuation(), until: "2026-12-01T06:00:00.000Z", as: ["money", "store_credit"] as const };
  const offered = aReturn({ kind: "buyback", status: "Offered", offer: { ...offer, as: [...offer.as] } });
  const { user, sent, answer } = open([offered]);
  await user.click(await screen.findByRole("button", { name: "Accept, as store credit" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Accept ₹58,200?" });
  answer(answering(acceptOffer, aReturn({ kind: "buyback", status: "Settled" })));
  await user.click(within(dialog).getByRole("button", { name: "Accept" }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith("POST"))?.body)
    .toEqual({ amount: 58_200, as: "store_credit" });
});

import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getReturn, makeOffer, payCase, receiveReturn } from "#contract/returns/returns.calls.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { answering } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aStaffReturn } from "#tests/support/return-views.ts";
import { aValuation } from "#tests/support/value-views.ts";
import * as page from "./staff-return.tsx";

const assays = [
  { position: 0, metal: "gold", purity: "18K", netWeight: 3.45, purities: ["22K", "18K", "14K"], found: [] },
];

async function openCase(given: Partial<StaffReturnView>) {
  givenLogin(ROLE.staff);
  const shown = aStaffReturn({ kind: "buyback", assays, ...given });
  const opened = openScreens(
    { "/returns/:returnId": page },
    { at: "/returns/RT-1001", answers: [answering(getReturn, shown)] },
  );
  await screen.findByRole("heading", { name: /^Buy-back RT-1001/ });
  const posted = () => opened.sent.find(({ call }) => call.startsWith("POST"))?.body;
  return { ...opened, posted, shown };
}

it("a piece is received with its tested purity", async () => {
  const { user, answer, posted, shown } = await openCase({ status: "Approved", next: ["receive"] });
  const [weight] = await screen.findAllByLabelText("Net weight (g)");
  await user.type(weight as HTMLElement, "3.4");
  const [purity] = screen.getAllByLabelText("Tested purity");
  await user.selectOptions(purity as HTMLElement, "14K");
  answer(answering(receiveReturn, shown));
  await user.click(screen.getByRole("button", { name: "Compare and receive" }));
  await expect.poll(posted).toMatchObject({ articles: [{ position: 0, netWeight: 3.4, purity: "14K" }] });
});

it("an offer is the value of the pieces, less a deduction with its reason", async () => {
  const { user, answer, posted, shown } = await openCase({
    status: "Received",
    next: ["offer"],
    appraisal: { value: aValuation(), reason: null },
  });
  await user.type(await screen.findByLabelText(/^Deduction/), "1000");
  await user.selectOptions(screen.getByLabelText("Where the pieces go"), "melt");
  await user.type(screen.getByLabelText(/^What it is for/), "A stone is missing");
  answer(answering(makeOffer, shown));
  await user.click(screen.getByRole("button", { name: "Offer ₹57,200" }));
  const body = { amount: 57_200, goods: "melt", deduction: 1_000, reason: "A stone is missing", note: null };
  await expect.poll(posted).toEqual(body);
});

it("a transfer is recorded with its reference", async () => {
  const { user, answer, posted, shown } = await openCase({ status: "Accepted", next: ["pay"] });
  await user.type(await screen.findByLabelText("Reference of the transfer"), "UTR 4711");
  answer(answering(payCase, shown));
  await user.click(screen.getByRole("button", { name: "Mark as paid" }));
  await expect.poll(posted).toEqual({ reference: "UTR 4711" });
});

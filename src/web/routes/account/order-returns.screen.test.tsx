import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { describe, expect, it } from "vitest";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { getOrder } from "#contract/orders/orders.calls.ts";
import {
  listReturnable,
  listReturnsOfOrder,
  requestReturn,
  requestReturnWithEvidence,
  withdrawReturn,
} from "#contract/returns/returns.calls.ts";
import type { ReturnableView, ReturnView } from "#contract/returns/returns.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { A_SESSION, givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { AN_ITEM, anOrderView } from "#tests/support/order-views.ts";
import { aReturn } from "#tests/support/return-views.ts";
import { takeReturnUrl } from "#web/browser/return-url.ts";
import * as details from "./order-details.tsx";

const at = "2026-11-20T06:00:00.000Z";
const ring = { ...AN_ITEM, price: 900, quantity: 3 };
const coin = { ...ring, position: 1, productName: "Lakshmi Coin", quantity: 1 };
const order = anOrderView({
  status: "Delivered",
  orderDate: at,
  paymentMethod: "Razorpay",
  paymentStatus: "paid",
  subtotal: 3_600,
  totalAmount: 3_600,
  items: [ring, coin],
  history: [{ status: "Delivered", at }],
  actions: { canCancel: false, returnableUntil: "2026-12-20T06:00:00.000Z", reason: null },
});
const NON_RETURNABLE = "Personalised items, silver coins and idols are non-returnable unless defective.";
const returnable: ReturnableView = {
  claimUntil: "2026-11-22T06:00:00.000Z",
  items: [
    { position: 0, left: 2, onlyIfFaulty: false, reason: null },
    { position: 1, left: 1, onlyIfFaulty: true, reason: NON_RETURNABLE },
  ],
};

/** The order with a link to itself, which closes its return form as the browser's Back does. */
function Details(props: ComponentProps<typeof details.default>) {
  return (
    <>
      <Link to="/my-orders/RJ-10001">Back</Link>
      <details.default {...props} />
    </>
  );
}

function open({ hash = "", shown = order, returns = [] as ReturnView[], can = returnable } = {}) {
  givenLogin();
  return openScreens(
    { "/my-orders/:orderId": { ...details, default: Details } },
    {
      at: `/my-orders/RJ-10001${hash}`,
      answers: [answering(getOrder, shown), answering(listReturnable, can), answering(listReturnsOfOrder, returns)],
    },
  );
}

const plus = (name: string) =>
  within(screen.getByRole("group", { name: `Quantity of ${name} to send back` })).getByRole("button", {
    name: "Increase quantity",
  });

describe("return requests", () => {
  it("requesting a return sends the chosen items with the reason, and then shows the return and the offer that is lost", async () => {
    const { user, sent, answer } = open({ hash: "#return" });
    await screen.findByRole("heading", { name: "Which pieces?" });
    await user.click(plus("Tara Ring"));
    await user.click(plus("Tara Ring"));
    await user.click(plus("Tara Ring"));
    await user.selectOptions(screen.getByLabelText("Reason"), "It does not fit");
    await user.type(screen.getByLabelText(/Tell us more/), "One size larger, please");
    answer(answering(requestReturn, aReturn(), { message: "We have noted your return." }));
    answer(answering(getOrder, { ...order, returns: [{ returnID: "RT-1001", kind: "return", status: "Requested" }] }));
    const offersLost = { titles: ["Buy 2, get 1"], isPartial: true, amount: 700 };
    answer(answering(listReturnsOfOrder, [aReturn({ offersLost })]));
    await user.click(screen.getByRole("button", { name: "Ask for this return" }));
    await expectText("We have noted your return.");
    await expectText("Buy 2, get 1 applies to fewer pieces: −₹700");
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      items: [{ position: 0, quantity: 2 }],
      reason: "It does not fit",
      text: "One size larger, please",
    });
    await screen.findByRole("heading", { name: "RT-1001" });
    expect(screen.queryByRole("heading", { name: "Which pieces?" })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe("Your return");
  });

  it("an exchange offers other sizes of a piece with their surcharge, and then names the replacement order", async () => {
    const wanted = { variationName: "Ring size", variationValue: "14" };
    const sizes = [
      { ...wanted, difference: 200 },
      { variationName: "Ring size", variationValue: "10", difference: -50 },
    ];
    const items = returnable.items.map((item) => ({ ...item, sizes }));
    const { user, sent, answer } = open({ hash: "#return", can: { ...returnable, items } });
    await screen.findByRole("heading", { name: "Which pieces?" });
    await user.click(plus("Tara Ring"));
    await user.click(plus("Lakshmi Coin"));
    const size = screen.getByLabelText(/Exchange for another size\? Tara Ring/);
    expect(
      within(size)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["No, return it", "Ring size 14, ₹200 more", "Ring size 10, ₹50 less"]);
    await user.selectOptions(size, "Ring size 14, ₹200 more");
    await user.selectOptions(screen.getByLabelText("Reason"), "It arrived damaged");
    await user.click(screen.getByRole("button", { name: "Ask for the other size" }));
    await expectText("Please choose a size here too, or ask for this piece separately.");
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
    await user.click(
      within(screen.getByRole("group", { name: "Quantity of Lakshmi Coin to send back" })).getByRole("button", {
        name: "Decrease quantity",
      }),
    );
    const settled = { refund: 900, postage: 0, as: "store_credit", at } as const;
    const done = aReturn({ status: "Settled", settled, replacement: "RJ-10002" });
    answer(answering(requestReturn, aReturn(), { message: "We have noted your return." }));
    answer(answering(getOrder, { ...order, returns: [{ returnID: "RT-1001", kind: "return", status: "Settled" }] }));
    answer(answering(listReturnsOfOrder, [done]));
    await user.click(screen.getByRole("button", { name: "Ask for the other size" }));
    await expectText("We have noted your return.");
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({
      items: [{ position: 0, quantity: 1, exchangeFor: wanted }],
    });
    const link = await screen.findByRole("link", { name: "Order RJ-10002" });
    expect(link.getAttribute("href")).toBe("/my-orders/RJ-10002");
  });

  it("requesting a return requires items and a reason before it sends anything", async () => {
    const { user, sent } = open({ hash: "#return" });
    await user.click(await screen.findByRole("button", { name: "Ask for this return" }));
    await expectAlert("Please choose what you send back.");
    expect(document.activeElement?.textContent).toBe("Please choose what you send back.");
    await expectText("Please say why.");
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("a non-returnable item is refused with the reason, and accepted for a defect", async () => {
    const { user } = open({ hash: "#return" });
    await expectText(NON_RETURNABLE);
    await user.click(plus("Lakshmi Coin"));
    await user.selectOptions(screen.getByLabelText("Reason"), "I changed my mind");
    await user.click(screen.getByRole("button", { name: "Ask for this return" }));
    await expectAlert(NON_RETURNABLE);
    expect(document.activeElement?.textContent).toBe(NON_RETURNABLE);
    await user.selectOptions(screen.getByLabelText("Reason"), "It arrived damaged");
    expect(screen.queryByRole("alert")).toBeNull();
    await expectText(/Please add the video of your unpacking/);
  });

  it("a claim about a missing piece requires the unboxing video", async () => {
    const { user, sent } = open({ hash: "#return" });
    await screen.findByRole("heading", { name: "Which pieces?" });
    await user.click(plus("Tara Ring"));
    await user.selectOptions(screen.getByLabelText("Reason"), "A piece is missing");
    await user.click(screen.getByRole("button", { name: "Ask for this return" }));
    await expectAlert("Please add the video of your unpacking. If you have none, please call us.");
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("no claim is offered after the period for claims", async () => {
    open({ hash: "#return", can: { ...returnable, claimUntil: null } });
    await screen.findByLabelText("Reason");
    expect(screen.queryByRole("option", { name: "It arrived damaged" })).toBeNull();
  });

  it("the server's refusal of a return is shown as an alert", async () => {
    const { user, answer } = open({ hash: "#return" });
    await screen.findByLabelText("Reason");
    await user.click(plus("Tara Ring"));
    await user.selectOptions(screen.getByLabelText("Reason"), "It does not fit");
    const message = "All of Tara Ring is part of a return already.";
    const errors = [{ field: "items.0.quantity", message }];
    answer(refusing(requestReturn, 409, "wrong_status", message, { errors }));
    await user.click(screen.getByRole("button", { name: "Ask for this return" }));
    await expectAlert(message);
  });

  it.each([
    ["another page", "Leave", "/elsewhere"],
    ["the order without the form", "Back", "/my-orders/RJ-10001"],
  ])("a return is left for %s without a question only if nothing was entered", async (_, link, left) => {
    const { user, expectAddress } = open({ hash: "#return" });
    await user.type(await screen.findByLabelText(/Tell us more/), "Too small");
    await user.click(screen.getByRole("link", { name: link }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Stay" }));
    await user.clear(screen.getByLabelText(/Tell us more/));
    await user.click(screen.getByRole("link", { name: link }));
    await expectAddress(left);
  });

  it("a file that is no picture is refused once, at its field, which takes the focus", async () => {
    const { user, answer } = open({ hash: "#return" });
    await user.selectOptions(await screen.findByLabelText("Reason"), "It does not fit");
    await user.click(plus("Tara Ring"));
    const field = screen.getByLabelText<HTMLInputElement>("Photos or a video");
    await user.upload(field, new File(["no picture"], "ring.png", { type: "image/png" }));
    const message = "ring.png is not a picture or video that we can read.";
    const errors = [{ field: "evidence", message }];
    answer(refusing(requestReturnWithEvidence, 422, "invalid", message, { errors }));
    await user.click(screen.getByRole("button", { name: "Ask for this return" }));
    await expectAlert(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(field);
  });

  it("a return whose session has ended is requested after a login on the same screen", async () => {
    const { user, sent, answer } = open({ hash: "#return" });
    await user.selectOptions(await screen.findByLabelText("Reason"), "I changed my mind");
    await user.click(plus("Tara Ring"));
    answer(refusing(requestReturn, 401, "unauthenticated", "Please log in again."));
    await user.click(screen.getByRole("button", { name: "Ask for this return" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Your login has ended" }));
    answer(answering(requestReturn, aReturn(), { message: "We have noted your return." }));
    answer(answering(logIn, A_SESSION));
    await user.type(dialog.getByLabelText(/^Password/), "a-password");
    await user.click(dialog.getByRole("button", { name: "Login" }));
    await expectText("We have noted your return.");
    const requests = sent.filter(({ call }) => call === "POST /api/orders/RJ-10001/returns");
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  const oneRing = { ...order, items: [{ ...ring, quantity: 1 }] };

  it("an order of one piece has one way to return it, which opens the form", async () => {
    const can = { claimUntil: null, items: [{ position: 0, left: 1, onlyIfFaulty: false, reason: null }] };
    const { user } = open({ shown: oneRing, can });
    await user.click(await screen.findByRole("link", { name: "Ask for a return" }));
    await screen.findByRole("heading", { name: "Which pieces?" });
    expect(screen.queryByRole("link", { name: /report a fault/i })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Ask for a return/ })).toBeNull();
  });

  it.each([
    ["one non-returnable piece", oneRing, [{ position: 0, left: 1 }]],
    ["several pieces, of which only a non-returnable one is left", order, [{ position: 1, left: 1 }]],
  ])("an order of %s offers to report a fault", async (_, shown, left) => {
    const actions = { ...order.actions, returnableUntil: null, reason: NON_RETURNABLE };
    const items = left.map((item) => ({ ...item, onlyIfFaulty: true, reason: NON_RETURNABLE }));
    open({ shown: { ...shown, actions }, can: { claimUntil: null, items } });
    const link = await screen.findByRole("link", { name: "Report a fault" });
    expect(link.getAttribute("href")).toBe("/my-orders/RJ-10001#return");
  });

  it("the return of a whole order links to the form for a part of it", async () => {
    const { user, expectAddress } = open();
    await user.click(await screen.findByRole("button", { name: "Ask for a return RJ-10001" }));
    await user.click(await screen.findByRole("link", { name: "Choose pieces and reason" }));
    await expectAddress("/my-orders/RJ-10001#return");
    await screen.findByRole("heading", { name: "Which pieces?" });
  });
});

describe("returns", () => {
  const shown = { ...order, returns: [{ returnID: "RT-1001", kind: "return", status: "Approved" }] };

  it.each([
    ["an open return comes before the address", "Approved", ["summary", "return", "address"]],
    ["a closed return comes after the address", "Withdrawn", ["summary", "address", "return"]],
  ] as const)("%s, and both after the pieces", async (_, status, expected) => {
    open({ shown, returns: [aReturn({ status })] });
    const parts = {
      return: await screen.findByRole("heading", { name: "Your return" }),
      summary: screen.getByRole("heading", { name: "Order summary" }),
      address: screen.getByText("Delivery to"),
    };
    const inOrder = Object.entries(parts).toSorted(([, one], [, other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder.map(([name]) => name)).toEqual(expected);
  });

  it("a return describes the next step in plain words, and can be withdrawn", async () => {
    const approved = aReturn({ status: "Approved", by: "pickup", carrier: "Blue Dart", pickupOn: "2026-11-24" });
    const { user, sent, answer } = open({ shown, returns: [approved] });
    await expectText("Blue Dart collects it from you on Tuesday, 24 November. Please keep it packed and sealed.");
    await user.click(screen.getByRole("button", { name: "Withdraw" }));
    answer(answering(withdrawReturn, aReturn({ status: "Withdrawn" }), { message: "Your return is withdrawn." }));
    answer(answering(listReturnsOfOrder, [aReturn({ status: "Withdrawn" })]));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
    await expectText("Your return is withdrawn.");
    expect(sent.some(({ call }) => call === "POST /api/returns/RT-1001/withdraw")).toBe(true);
    await expectText("You have withdrawn this return.");
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });

  it("withdrawing a return leads to the login and back if the session has ended", async () => {
    const { user, answer, expectAddress } = open({ shown, returns: [aReturn({ status: "Approved" })] });
    await user.click(await screen.findByRole("button", { name: "Withdraw" }));
    answer(refusing(withdrawReturn, 401, "unauthenticated", "Please log in again."));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
    await expectAlert("Please log in again.");
    await expectAddress("/login");
    expect(takeReturnUrl()).toBe("/my-orders/RJ-10001");
  });

  it("a return that could not be withdrawn says so without the dialog, which would hide the alert", async () => {
    const { user, answer } = open({ shown, returns: [aReturn({ status: "Approved" })] });
    await user.click(await screen.findByRole("button", { name: "Withdraw" }));
    answer(unreachable(withdrawReturn));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
    await expectAlert("Something went wrong.");
    await expect.poll(() => screen.queryByRole("alertdialog")).toBeNull();
  });

  it("a return that is settled says what was refunded", async () => {
    const settled = { refund: 900, postage: 70, as: "store_credit", at } as const;
    open({ shown, returns: [aReturn({ status: "Settled", settled })] });
    await expectText("₹900 is store credit in your account. Your postage of ₹70 is store credit.");
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
  });
});

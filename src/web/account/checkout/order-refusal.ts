import { useState } from "react";
import type { placeOrder } from "#contract/checkout/checkout.calls.ts";
import type { Refusal } from "#contract/kernel/call.ts";
import { formatApart, toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import type { Order } from "./order-request.ts";

export type OrderRefused = Refusal<typeof placeOrder>;

/**
 * A message about the lines disappears once they are resolved, and the shop's refusal of a choice once the customer
 * chooses otherwise.
 */
type OrderRefusalMessage = { message: string; isAboutLines?: boolean; choice?: Choice };

const ENTER_PIN = "Please enter your PIN code for the delivery charge.";
const PLACED_BEFORE = "An order from this page was placed already. Look at My Orders before you place another one.";

/** Why the last order was refused. */
export function useOrderRefusal() {
  const [refusal, setRefusal] = useState<OrderRefusalMessage>();
  return {
    setRefusal,

    /** The message for an order with this choice, if any. `hasProblems` says whether lines are unresolved. */
    refusalOf(choice: Choice, hasProblems: boolean): string | undefined {
      const isSettled = refusal?.isAboutLines === true && !hasProblems;
      const isOther = refusal?.choice !== undefined && !isSameChoice(refusal.choice, choice);
      return isSettled || isOther ? undefined : refusal?.message;
    },
  };
}

type Choice = Pick<Order, "paymentMethod" | "details">;

/** Ignores a state that was empty: it is filled in once the PIN is recognised, without a choice of the customer. */
function isSameChoice(refused: Choice, now: Choice): boolean {
  const { pinCode, state } = refused.details;
  const isSamePlace = now.details.pinCode === pinCode && (state === "" || now.details.state === state);
  return isSamePlace && now.paymentMethod === refused.paymentMethod;
}

export function describeRefusal(answer: OrderRefused, order: Order): OrderRefusalMessage {
  const { details, totalPaise } = order;
  const { code, message, changes, expectedTotal = 0 } = answer;
  const isAboutLines = changes !== undefined;
  if (code === "key_reused") return { message: PLACED_BEFORE, isAboutLines };
  // The shop may recognise a PIN with a delivery charge in the text of the address.
  const lacksPin = details.pinCode === "" && toPaise(expectedTotal) > totalPaise;
  return { message: lacksPin ? `${message} ${ENTER_PIN}` : message, isAboutLines, choice: order };
}

export function describeHigherAmount(amountPaise: Paise, { details, duePaise }: Order): string {
  const [amount, shown] = formatApart(toRupees(amountPaise), toRupees(duePaise));
  const next = details.pinCode === "" ? ENTER_PIN : "Please check the total and press Place Order again.";
  return `You would pay ${amount}, not ${shown}. Nothing was charged. ${next}`;
}

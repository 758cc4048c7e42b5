import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { orderPath } from "#contract/kernel/paths.ts";
import type { OrderActions, RefundOnCancelView } from "#contract/orders/order.ts";
import { cancelOrder } from "#contract/orders/orders.calls.ts";
import { returnOrder } from "#contract/returns/returns.calls.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { actionDialog, loadActionDialog } from "../actions/load-action-dialog.ts";

export type OrderActionButtonsProps = {
  orderID: string;
  actions: OrderActions;
  refundOnCancel?: RefundOnCancelView | undefined;
  /** Opens the form for returns instead of requesting the return of the whole order. */
  returnForm?: string | undefined;
};

const QUESTIONS = {
  cancel: { title: "Are you sure you want to cancel this order?", detail: "Its pieces go back to the shop." },
  return: { title: "Are you sure you want to return this order?", detail: "We tell you by email where to send it." },
} as const;

const CALLS = { cancel: cancelOrder, return: returnOrder };

/** The customer's actions, cancel and return, or the reason why they are not possible. */
export function OrderActionButtons({ orderID, actions, refundOnCancel, returnForm }: OrderActionButtonsProps) {
  const [pendingAction, setPendingAction] = useState<keyof typeof QUESTIONS>();
  return (
    <>
      {actions.canCancel && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Cancel order ${orderID}`}
          onClick={() => loadActionDialog(() => setPendingAction("cancel"))}
        >
          Cancel order
        </Button>
      )}
      {actions.returnableUntil && (
        <>
          {returnForm === undefined ? (
            <Button
              variant="outline"
              size="small"
              aria-label={`Ask for a return ${orderID}`}
              onClick={() => loadActionDialog(() => setPendingAction("return"))}
            >
              Ask for a return
            </Button>
          ) : (
            <ButtonLink to={returnForm} variant="outline" size="small">
              Ask for a return
            </ButtonLink>
          )}
          <p className="text-14 text-ink-soft">Possible until {formatDate(actions.returnableUntil)}</p>
        </>
      )}
      {actions.reason && <p className="text-14 text-ink-soft">{actions.reason}</p>}
      {pendingAction && (
        <actionDialog.Part
          onClose={() => setPendingAction(undefined)}
          title={QUESTIONS[pendingAction].title}
          confirmLabel={pendingAction === "cancel" ? "Cancel order" : "Return"}
          cancelLabel="Keep order"
          failed={messages.somethingWrong}
          act={async (perform) => perform(CALLS[pendingAction], { params: { id: orderID } })}
        >
          Order {orderID}. {QUESTIONS[pendingAction].detail}
          {pendingAction === "cancel" && refundOnCancel && <p>{describeRefund(refundOnCancel)}</p>}
          {pendingAction === "return" && (
            <p className="mt-3">
              Not all of it, or something is wrong with it?{" "}
              <Link to={`${orderPath(orderID)}#return`} className="link" onClick={() => setPendingAction(undefined)}>
                Choose pieces and reason
              </Link>
            </p>
          )}
        </actionDialog.Part>
      )}
    </>
  );
}

function describeRefund({ money, storeCredit }: RefundOnCancelView): string {
  if (money === 0) return `${formatExactRupees(storeCredit)} goes back to your store credit.`;
  const back = `${formatExactRupees(money)} goes back the way you paid`;
  return storeCredit === 0 ? `${back}.` : `${back}, and ${formatExactRupees(storeCredit)} to your store credit.`;
}

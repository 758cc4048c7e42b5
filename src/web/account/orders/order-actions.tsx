import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatDate } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { orderPath } from "#contract/kernel/paths.ts";
import type { OrderActions } from "#contract/orders/order.ts";
import { cancelOrder } from "#contract/orders/orders.calls.ts";
import { returnOrder } from "#contract/returns/returns.calls.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export type OrderActionButtonsProps = { orderID: string; actions: OrderActions };

const QUESTIONS = {
  cancel: { title: "Are you sure you want to cancel this order?", detail: "Its pieces go back to the shop." },
  return: { title: "Are you sure you want to return this order?", detail: "We tell you by email where to send it." },
} as const;

/** The customer's actions, cancel and return, or the reason why they are not possible. */
export function OrderActionButtons({ orderID, actions }: OrderActionButtonsProps) {
  const { revalidate } = useRevalidator();
  const [pendingAction, setPendingAction] = useState<keyof typeof QUESTIONS>();
  const [busy, setBusy] = useState(false);

  async function act(verb: keyof typeof QUESTIONS): Promise<void> {
    setBusy(true);
    try {
      const answer = await send(verb === "cancel" ? cancelOrder : returnOrder, { params: { id: orderID } });
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      setPendingAction(undefined);
      await revalidate();
    } catch {
      showToast("bad", messages.somethingWrong);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {actions.canCancel && (
        <Button variant="outline" size="small" onClick={() => setPendingAction("cancel")}>
          Cancel order
        </Button>
      )}
      {actions.returnableUntil && (
        <>
          <Button variant="outline" size="small" onClick={() => setPendingAction("return")}>
            Ask for a return
          </Button>
          <p className="text-14 text-ink-soft">Possible until {formatDate(actions.returnableUntil)}</p>
        </>
      )}
      {actions.reason && <p className="text-14 text-ink-soft">{actions.reason}</p>}
      {pendingAction && (
        <ConfirmDialog
          open
          onClose={() => setPendingAction(undefined)}
          title={QUESTIONS[pendingAction].title}
          confirmLabel={pendingAction === "cancel" ? "Cancel order" : "Return"}
          cancelLabel="Keep order"
          busy={busy}
          onConfirm={() => void act(pendingAction)}
        >
          {QUESTIONS[pendingAction].detail}
          {pendingAction === "return" && (
            <p className="mt-3">
              Not all of it, or something is wrong with it?{" "}
              <Link to={`${orderPath(orderID)}#return`} className="link" onClick={() => setPendingAction(undefined)}>
                Choose pieces and reason
              </Link>
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

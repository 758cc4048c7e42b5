import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { orderPath } from "#contract/kernel/paths.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import { describeOffersLost } from "#contract/returns/offers-lost.ts";
import { withdrawReturn } from "#contract/returns/returns.calls.ts";
import { formatReason, type ReturnView } from "#contract/returns/returns.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ReturnBadge } from "#web/ui/return-badge.tsx";
import { actionDialog, loadActionDialog } from "../actions/load-action-dialog.ts";
import { canWithdraw, KIND_LABELS, describeNextStep } from "./return-texts.ts";

type ReturnsOfOrderProps = {
  returns: readonly ReturnView[];
  /** Whether they appear because the customer has just requested one. */
  takesFocus: boolean;
};

/** The returns of an order, each with its status and next step. */
export function ReturnsOfOrder({ returns, takesFocus }: ReturnsOfOrderProps) {
  return (
    <section aria-labelledby="returns" className="mt-8 border-t border-line pt-6">
      <h2 ref={takesFocus ? focusWhenShown : undefined} id="returns" tabIndex={-1} className="d-22 outline-none">
        {headingOf(returns)}
      </h2>
      <ul className="grid gap-8">
        {returns.map((one) => (
          <li key={one.returnID} className="mt-4">
            <OneReturn view={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function headingOf(returns: readonly ReturnView[]): string {
  if (returns.some(({ kind }) => kind !== "return")) return "What comes back to us";
  return returns.length === 1 ? "Your return" : "Your returns";
}

/** Loaded on demand, because few returns have photos. */
const returnEvidence = onDemand(async () => (await import("#web/shop/return-evidence.tsx")).ReturnEvidence);

/** Loaded on demand, because few orders are sold back. */
const valueCase = onDemand(async () => (await import("./value-case.tsx")).ValueCase);

function OneReturn({ view }: { view: ReturnView }) {
  const { returnID, status, items, reason, text, trackingNumber, carrier } = view;
  return (
    <article aria-labelledby={returnID}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={returnID} className="font-semibold tabular-nums">
          {view.kind === "return" ? returnID : `${KIND_LABELS[view.kind]} ${returnID}`}
        </h3>
        <ReturnBadge status={status} />
      </div>
      {view.kind === "return" ? <p className="mt-2">{describeNextStep(view)}</p> : <valueCase.Part view={view} />}
      {view.replacement !== undefined && (
        <p className="mt-1">
          <Link to={orderPath(view.replacement)} className="link">
            Order {view.replacement}
          </Link>{" "}
          brings it to you.
        </p>
      )}
      {trackingNumber !== null && (
        <p className="mt-1 text-14 text-ink-soft tabular-nums">
          {carrier} {trackingNumber}
        </p>
      )}
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item.position} className="grid cols-picture-12 items-center gap-x-3">
            <Picture src={item.productImage} alt="" sizes="48px" className="size-12 object-cover" />
            <p className="min-w-0">
              {item.quantity} × {item.productName}
              {item.personalisation && (
                <span className="block text-14 wrap-anywhere text-ink-soft">
                  {formatPersonalTexts(item.personalisation)}
                </span>
              )}
              {item.exchangeFor && (
                <span className="block text-14 text-ink-soft">
                  For {item.exchangeFor.variationName} {item.exchangeFor.variationValue}
                </span>
              )}
            </p>
            <p className="tabular-nums">{formatExactRupees(item.amount)}</p>
          </li>
        ))}
      </ul>
      {view.offersLost && (
        <p className="mt-2 text-14 text-ink-soft tabular-nums">{describeOffersLost(view.offersLost)}</p>
      )}
      <p className="mt-3 text-14 wrap-anywhere text-ink-soft">
        {formatReason(reason)}
        {text && `: ${text}`}
      </p>
      {view.evidence.length > 0 && <returnEvidence.Part view={view} />}
      <ReturnHistory history={view.history} />
      {canWithdraw(view) && <WithdrawButton returnID={returnID} />}
    </article>
  );
}

function ReturnHistory({ history }: Pick<ReturnView, "history">) {
  return (
    <ol className="mt-3 grid gap-2 border-l-2 border-line pl-4 text-14">
      {history.map(({ status, at, note }) => (
        <li key={`${status} ${at}`}>
          <span className="font-medium">{status}</span>{" "}
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {formatDateTime(at)}
          </time>
          {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        </li>
      ))}
    </ol>
  );
}

function WithdrawButton({ returnID }: { returnID: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="mt-4"
        onClick={() => loadActionDialog(() => setIsDialogOpen(true))}
      >
        Withdraw
      </Button>
      {isDialogOpen && (
        <actionDialog.Part
          onClose={() => setIsDialogOpen(false)}
          title={`Withdraw ${returnID}?`}
          confirmLabel="Withdraw"
          cancelLabel="Keep return"
          failed={messages.somethingWrong}
          act={async (perform) => perform(withdrawReturn, { params: { id: returnID } })}
        >
          You keep the pieces. You can ask again while the order can be returned.
        </actionDialog.Part>
      )}
    </>
  );
}

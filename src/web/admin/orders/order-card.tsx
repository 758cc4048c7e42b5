import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { SIZE_TO_BE_AGREED, type OrderStatus } from "#contract/orders/order.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { SampleBadge } from "../frame/sample-badge.tsx";
import type { StaffOrder } from "./load-orders.ts";
import { DispatchedPart, MAX_ITEMS, StatusMenu } from "./order-columns.tsx";
import { isAsked, StepDialog, STEP_LABELS, stepTo } from "./order-step.tsx";
import { PaymentBadge } from "./payment-badge.tsx";
import { ConfirmationBadge } from "./waiting-for-code.tsx";

/** An order on a phone: customer, items, total and next step. */
export function OrderCard({ order }: { order: StaffOrder }) {
  const { orderID, orderDate, customerName, customerPhone, items, totalAmount } = order;
  const more = items.length - MAX_ITEMS;
  return (
    <article aria-label={`Order ${orderID}`} className="grid gap-1.5 *:min-w-0">
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <Link to={staffOrderPath(orderID)} className="font-semibold whitespace-nowrap link">
          {orderID}
        </Link>
        <SampleBadge item={order} />
        <time dateTime={orderDate} className="ml-auto text-right text-13 text-balance text-ink-soft">
          {formatDateTime(orderDate)}
        </time>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3">
        <b className="font-semibold wrap-anywhere">{customerName}</b>
        <PhoneLink phone={customerPhone} className="-my-3 inline-flex min-h-11 items-center tabular-nums link" />
      </p>
      <ul className="grid gap-0.5 wrap-anywhere">
        {items.slice(0, MAX_ITEMS).map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order's products never change their places
          <li key={index}>
            {item.quantity} × {item.productName}
            {item.variationValue !== null && (
              <span className="text-ink-soft">
                , {item.variationName} {item.variationValue}
              </span>
            )}
            {item.sizeToBeAgreed && <b className="block font-semibold text-alarm">{SIZE_TO_BE_AGREED}</b>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to={staffOrderPath(orderID)} className="justify-self-start link">
          and {more} more
        </Link>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b className="font-semibold tabular-nums">{formatRupees(totalAmount)}</b>
        <PaymentBadge order={order} />
      </p>
      <ConfirmationBadge order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StatusMenu {...order} />
        <DispatchedPart order={order} />
        <NextStep {...order} />
      </div>
    </article>
  );
}

type NextStepProps = { orderID: string; nextStatuses: readonly OrderStatus[]; needsCode: boolean };

/** The most common next step. Cancellation and return are in the menu next to it. */
function NextStep({ orderID, nextStatuses, needsCode }: NextStepProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const to = nextStatuses.find((status) => !isAsked(status) || !STEP_LABELS[status].isEnd);
  if (to === undefined) return null;
  const step = stepTo(orderID, to, needsCode);
  if ("path" in step) {
    const { path, label } = step;
    return (
      <ButtonLink variant="outline" size="small" to={path} aria-label={`${label}: order ${orderID}`}>
        {label}
      </ButtonLink>
    );
  }
  const { verb } = STEP_LABELS[step.asks];
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={`${verb}: order ${orderID}`}
        onClick={() => setIsDialogOpen(true)}
      >
        {verb}…
      </Button>
      {isDialogOpen && <StepDialog orderID={orderID} to={step.asks} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

import type { ReactNode } from "react";
import { formatExactRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import type { OrderView } from "#contract/orders/order.ts";
import { amountAfterCredit } from "#contract/orders/payment-text.ts";
import { reductionsOf } from "#contract/orders/reductions.rules.ts";
import { NO_RETURN_MESSAGE } from "#contract/personalisation/field.rules.ts";
import type { PersonalText } from "#contract/personalisation/personalisation.ts";
import type { PriceBreakupView } from "#contract/pricing/pricing.ts";
import { GiftMessage } from "#web/shop/gift-message.tsx";
import { lineDetail } from "#web/shop/line-detail.ts";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { BreakupDetails } from "#web/ui/breakup-details.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { ProductTitle } from "./product-title.tsx";

type OrderSummaryProps = { order: OrderView; className?: string };

/** The ordered items and what they cost. */
export function OrderSummary({ order, className }: OrderSummaryProps) {
  const lines = order.items.map((item, index) => ({
    key: String(index),
    title: item.productName,
    detail: lineDetail(item),
    texts: item.personalisation,
    to: item.productPath,
    imagePath: item.productImage,
    quantity: item.quantity,
    price: item.price,
    breakup: item.priceBreakup,
  }));
  return (
    <section aria-labelledby="order-summary" className={classNames("bg-paper p-4 sm:p-7", className)}>
      <h2 id="order-summary" className="pb-5 d-22">
        Order summary
      </h2>
      <div className="grid gap-5">
        <OrderLines lines={lines} />
        <OrderTotals
          subtotal={order.subtotal}
          reductions={reductionsOf(order, order.couponCode === null ? "Discount carried over" : "Coupon applied")}
          giftWrap={order.gift?.wrapped ? order.gift.wrapFee : undefined}
          shipping={order.shipping === 0 ? "Free" : formatExactRupees(order.shipping)}
          total={order.totalAmount}
          paid={paidRows(order)}
        />
        <GiftMessage gift={order.gift} />
      </div>
    </section>
  );
}

type OrderLine = {
  key: string;
  title: string;
  detail: string;
  texts: readonly PersonalText[] | undefined;
  imagePath: string;
  /** Path of the product's page; null if it no longer exists. */
  to?: string | null;
  quantity: number;
  /** Unit price in rupees. */
  price: number;
  /** Of one unit, as it was sold. */
  breakup: PriceBreakupView | undefined;
};

/** The ordered items in brief: picture with quantity, title and line price. */
function OrderLines({ lines }: { lines: OrderLine[] }) {
  return (
    <ul className="grid gap-3.5">
      {lines.map((line) => (
        <li key={line.key} className="grid cols-picture-16 items-start gap-x-3.5 gap-y-2">
          <span className="relative size-16 border border-line">
            <Picture src={line.imagePath} alt="" sizes="64px" className="size-full object-cover" />
            <span className="absolute -top-2 -right-2 h-4.5 min-w-4.5 rounded-full bg-ink px-1.25 text-center text-12/4.5 font-semibold text-paper tabular-nums print-exact">
              <span className="sr-only">Quantity </span>
              {line.quantity}
            </span>
          </span>
          <div className="min-w-0">
            <h3 className="d-18">
              <ProductTitle to={line.to ?? null}>{line.title}</ProductTitle>
            </h3>
            {line.detail && <p className="text-14 text-ink-soft">{line.detail}</p>}
            <LineTexts texts={line.texts} />
            {line.texts && <p className="text-13 text-ink-soft">{NO_RETURN_MESSAGE}</p>}
            {line.breakup && <BreakupDetails breakup={line.breakup} />}
          </div>
          <Price rupees={toRupees(toPaise(line.price) * line.quantity)} />
        </li>
      ))}
    </ul>
  );
}

/** The rows below the total: the part paid by store credit, and the rest. */
function paidRows(order: OrderView): PaidRow[] {
  const { storeCredit, storeCreditBack, paymentMethod } = order;
  if (storeCredit === undefined) return [];
  const rest = amountAfterCredit(order);
  return [
    ["Paid with store credit", -storeCredit],
    ...(rest > 0 ? [[paymentMethod === "Razorpay" ? "Paid online" : "In cash", rest] as const] : []),
    ...(storeCreditBack === undefined ? [] : [["Store credit given back", storeCreditBack] as const]),
  ];
}

type PaidRow = readonly [label: string, rupees: number];

type OrderTotalsProps = {
  subtotal: number;
  /** The discounts of offers and of the coupon. */
  reductions: readonly PaidRow[];
  /** Undefined if the order is not gift-wrapped. */
  giftWrap?: number | undefined;
  /** The charge in words. */
  shipping: string;
  total: number;
  /** How the total is paid, if store credit pays a part. */
  paid?: readonly PaidRow[];
};

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames("flex justify-between gap-4", className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

const NO_PAID_ROWS: readonly PaidRow[] = [];

/** Subtotal, discounts, shipping and total, in rupees: with paise if there are any, as they are charged. */
export function OrderTotals({
  subtotal,
  reductions,
  giftWrap,
  shipping,
  total,
  paid = NO_PAID_ROWS,
}: OrderTotalsProps) {
  return (
    <dl className="grid gap-2.5">
      <Row label="Subtotal">{formatExactRupees(subtotal)}</Row>
      {reductions.map(([label, rupees], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two offers may have the same title
        <Row key={index} label={label} className="text-leaf">
          <span className="whitespace-nowrap">−{formatExactRupees(rupees)}</span>
        </Row>
      ))}
      {giftWrap !== undefined && (
        <Row label="Gift wrapping">{giftWrap === 0 ? "Free" : formatExactRupees(giftWrap)}</Row>
      )}
      <Row label="Shipping">{shipping}</Row>
      <Row label="Total" className="flex-wrap border-t border-line pt-3.5 text-18 font-semibold">
        {formatExactRupees(total)}
      </Row>
      {paid.map(([label, rupees]) => (
        <Row key={label} label={label}>
          <span className="whitespace-nowrap">
            {rupees < 0 && "−"}
            {formatExactRupees(Math.abs(rupees))}
          </span>
        </Row>
      ))}
    </dl>
  );
}

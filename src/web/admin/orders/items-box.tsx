import type { ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "#contract/kernel/counted.ts";
import { messages } from "#contract/kernel/messages.ts";
import { formatExactRupees, formatRupees, toPaise, toRupees } from "#contract/kernel/money.ts";
import { SIZE_TO_BE_AGREED, type OrderItemView } from "#contract/orders/order.ts";
import { reductionsOf } from "#contract/orders/reductions.rules.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { GiftMessage } from "#web/shop/gift-message.tsx";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { Box } from "#web/ui/box.tsx";
import { BreakupDetails } from "#web/ui/breakup-details.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";
import { editProductPath } from "../frame/staff-paths.ts";

/** The items of the order and its totals. */
export function ItemsBox({ order }: { order: StaffOrderView }) {
  const units = order.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Box title="Items" aside={<span className="text-ink-soft">{counted(units, "piece")}</span>}>
      <ul className="grid gap-3">
        {order.items.map((item) => (
          <Item key={item.position} item={item} />
        ))}
      </ul>
      <dl className="grid gap-1.5 border-t border-line pt-4">
        <Row label="Subtotal">{formatExactRupees(order.subtotal)}</Row>
        {reductionsOf(order, order.couponCode === null ? "Discount" : `Coupon ${order.couponCode}`).map(
          ([label, rupees], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two offers may have the same title
            <Row key={index} label={label} className="text-leaf">
              −{formatExactRupees(rupees)}
            </Row>
          ),
        )}
        {order.gift?.wrapped && <Row label="Gift wrapping">{formatExactRupees(order.gift.wrapFee)}</Row>}
        <Row label="Shipping">{order.shipping === 0 ? "Free" : formatExactRupees(order.shipping)}</Row>
        <Row label="Total Amount (INR)" className="text-15 font-semibold">
          {formatExactRupees(order.totalAmount)}
        </Row>
      </dl>
      <GiftMessage gift={order.gift} />
    </Box>
  );
}

function Item({ item }: { item: OrderItemView }) {
  return (
    <li className="grid cols-picture-12 items-start gap-x-3">
      {item.productImage === "" ? (
        <span className="grid size-12 place-items-center bg-ivory text-center text-12 text-ink-soft">
          {messages.noImage}
        </span>
      ) : (
        <Picture src={item.productImage} alt="" sizes="48px" className="size-12 bg-ivory object-cover" />
      )}
      <div className="min-w-0">
        {item.productID === null ? (
          item.productName
        ) : (
          <Link to={editProductPath(item.productID)} className="link">
            {item.productName}
          </Link>
        )}
        <p className="text-ink-soft">
          {item.sizeToBeAgreed && <b className="font-semibold text-alarm">{SIZE_TO_BE_AGREED} · </b>}
          {item.variationName && `${item.variationName} ${item.variationValue} · `}
          <span className="whitespace-nowrap tabular-nums">
            {item.quantity} × {formatRupees(item.price)}
          </span>
        </p>
        <LineTexts texts={item.personalisation} />
        {item.priceBreakup && <BreakupDetails breakup={item.priceBreakup} />}
      </div>
      <p className="font-semibold tabular-nums">{formatRupees(toRupees(toPaise(item.price) * item.quantity))}</p>
    </li>
  );
}

function Row({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames("flex justify-between gap-4", className)}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

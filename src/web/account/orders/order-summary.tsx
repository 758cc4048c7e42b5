import type { OrderView } from "#contract/orders/order.ts";
import { classNames } from "#web/ui/class-names.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderTotals } from "./order-totals.tsx";

export type OrderSummaryProps = { order: OrderView; className?: string };

/** What was bought, and for how much. */
export function OrderSummary({ order, className }: OrderSummaryProps) {
  const lines = order.items.map((item, index) => ({
    key: String(index),
    title: item.productName,
    detail: item.variationName ? `${item.variationName} ${item.variationValue}` : "",
    imagePath: item.productImage,
    quantity: item.quantity,
    price: item.price,
  }));
  return (
    <section aria-labelledby="order-summary" className={classNames("bg-paper p-4 sm:p-7", className)}>
      <h2 id="order-summary" className="pb-5 d-22">
        Order summary
      </h2>
      <div className="grid gap-5">
        <OrderLines lines={lines} />
        <OrderTotals subtotal={order.subtotal} discount={order.discount} total={order.totalAmount} />
      </div>
    </section>
  );
}

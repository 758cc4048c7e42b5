import type { OrderView } from "#contract/order.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderTotals } from "./order-totals.tsx";

/** What was bought, and for how much. */
export function OrderSummary({ order }: { order: OrderView }) {
  const lines = order.items.map((item, index) => ({
    key: String(index),
    title: item.productName,
    detail: item.variationName ? `${item.variationName} ${item.variationValue}` : "",
    imagePath: item.productImage,
    quantity: item.quantity,
    price: item.price,
  }));
  return (
    <div className="grid gap-5">
      <OrderLines lines={lines} />
      <OrderTotals subtotal={order.subtotal} discount={order.discount} total={order.totalAmount} />
    </div>
  );
}

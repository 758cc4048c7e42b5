import { formatRupees } from "#contract/kernel/money.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { classNames } from "#web/ui/class-names.ts";

export type SlipItemsProps = { order: StaffOrderView; showsPrices: boolean };

const CELL = "border-b border-line py-2 print:py-1.5 pr-4 text-left align-top";
const NUMBER = "border-b border-line py-2 print:py-1.5 pl-4 text-right align-top tabular-nums";

/** What is in the parcel. Without prices for one that is a gift. */
export function SlipItems({ order, showsPrices }: SlipItemsProps) {
  const { items, discount, couponCode, totalAmount } = order;
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">What is in the parcel</caption>
      <thead className="text-13 text-ink-soft">
        <tr>
          <th className={classNames(CELL, "font-normal")}>Product</th>
          <th className={classNames(NUMBER, "font-normal")}>Quantity</th>
          {showsPrices && <th className={classNames(NUMBER, "font-normal")}>Amount (INR)</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order's items never change their places
          <tr key={index} className="break-inside-avoid">
            <td className={CELL}>
              {item.productName}
              {item.variationName && (
                <span className="font-semibold">
                  , {item.variationName} {item.variationValue}
                </span>
              )}
            </td>
            <td className={NUMBER}>{item.quantity}</td>
            {showsPrices && <td className={NUMBER}>{formatRupees(item.price * item.quantity)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {showsPrices && discount > 0 && (
          <tr>
            <td colSpan={2} className={CELL}>
              {couponCode === null ? "Discount" : `Coupon ${couponCode}`}
            </td>
            <td className={NUMBER}>−{formatRupees(discount)}</td>
          </tr>
        )}
        <tr className="font-semibold">
          <td className="py-2">{showsPrices ? "Total" : "Pieces"}</td>
          <td className="py-2 pl-4 text-right tabular-nums">{pieces}</td>
          {showsPrices && <td className="py-2 pl-4 text-right tabular-nums">{formatRupees(totalAmount)}</td>}
        </tr>
      </tfoot>
    </table>
  );
}

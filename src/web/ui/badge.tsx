import type { OrderStatus } from "#contract/order.ts";
import { classNames } from "./class-names.ts";

export type BadgeProps = { status: OrderStatus; className?: string | undefined };

const COLOURS: Record<OrderStatus, string> = {
  Placed: "text-gold",
  Packed: "text-ink",
  Shipped: "text-ink",
  Delivered: "text-leaf",
  Cancelled: "text-alarm",
  Returned: "text-ink-soft",
};

/** A dot and the word, so that colour is never alone. The hollow dot waits for the shop. */
export function Badge({ status, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 text-14/[1.4] font-medium whitespace-nowrap dense:text-13/[1.4]",
        COLOURS[status],
        className,
      )}
    >
      <i
        aria-hidden="true"
        className={classNames("size-2 rounded-full", status === "Placed" ? "border-2 border-current" : "bg-current")}
      />
      {status}
    </span>
  );
}

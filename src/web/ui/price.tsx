import type { ComponentProps } from "react";
import { formatRupees } from "#contract/kernel/money.ts";
import { classNames } from "./class-names.ts";

export type PriceProps = Omit<ComponentProps<"span">, "children"> & {
  rupees: number;
  /** The shop does not sell at this price at present. */
  onRequest?: boolean | undefined;
};

export function Price({ rupees, onRequest, className, ...rest }: PriceProps) {
  return (
    <span {...rest} className={classNames("price", className)}>
      {onRequest ? "Price on request" : formatRupees(rupees)}
    </span>
  );
}

/** Stands before the price that it is the earlier one of, and says so to those who do not see the line through it. */
export function EarlierPrice({ rupees, className }: { rupees: number; className?: string }) {
  return (
    <>
      <s className={className}>
        <span className="sr-only">Earlier price </span>
        {formatRupees(rupees)}
      </s>
      <span className="sr-only">, now</span>{" "}
    </>
  );
}

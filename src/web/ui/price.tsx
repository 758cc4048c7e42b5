import type { ComponentProps } from "react";
import { formatRupees } from "#contract/kernel/money.ts";
import { classNames } from "./class-names.ts";

export type PriceProps = Omit<ComponentProps<"span">, "children"> & {
  rupees: number;
  /** Shows "Price on request" instead of the price. */
  onRequest?: boolean | undefined;
  earlier?: number | undefined;
};

export function Price({ rupees, onRequest, earlier, className, ...rest }: PriceProps) {
  return (
    <span {...rest} className={classNames("price", className)}>
      <EarlierPrice rupees={earlier} className="text-13 font-normal text-ink-soft" />
      {onRequest ? "Price on request" : formatRupees(rupees)}
    </span>
  );
}

type EarlierPriceProps = { rupees: number | undefined; className?: string };

/**
 * The previous price, placed before the current one. Screen readers announce it as such, since they do not announce the
 * line through it.
 */
export function EarlierPrice({ rupees, className }: EarlierPriceProps) {
  if (rupees === undefined) return null;
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

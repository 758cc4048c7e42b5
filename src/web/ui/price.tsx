import type { ComponentProps } from "react";
import { formatRupees } from "#contract/kernel/money.ts";
import { classNames } from "./class-names.ts";

export type PriceProps = Omit<ComponentProps<"span">, "children"> & { rupees: number };

export function Price({ rupees, className, ...rest }: PriceProps) {
  return (
    <span {...rest} className={classNames("price", className)}>
      {formatRupees(rupees)}
    </span>
  );
}

import { isSize } from "#contract/catalogue/sizes.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { slowestLeadDays } from "#domain/shared/lead-days.rules.ts";
import type { OrderLine } from "./order-content.rules.ts";

export type LineToPrepare = Pick<OrderLine, "variation" | "sizeToBeAgreed" | "stock"> &
  Partial<Pick<OrderLine, "leadDays" | "makingDays">>;
type Defaults = Pick<ShopSettings, "madeToOrderDays" | "resizeDays">;

/** A piece with a size that is taken from the stock of its product has to be resized. */
export function resizeDaysOf({ stock, sizeToBeAgreed, variation }: LineToPrepare, { resizeDays }: Defaults): number {
  const hasSize = sizeToBeAgreed || (variation !== null && isSize({ variationName: variation.name }));
  return stock === "product" && hasSize ? resizeDays : 0;
}

/** The days until the slowest line of an order can be dispatched. */
export function leadDaysOf(lines: readonly LineToPrepare[], defaults: Defaults): number {
  return slowestLeadDays(
    lines.map((line) => ({
      making: line.stock === "none" ? (line.makingDays ?? defaults.madeToOrderDays) : 0,
      personalising: line.leadDays ?? 0,
      resizing: resizeDaysOf(line, defaults),
    })),
  );
}

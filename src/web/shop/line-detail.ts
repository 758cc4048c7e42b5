import { SIZE_TO_BE_AGREED, type OrderItemView } from "#contract/orders/order.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";

type Chosen = Pick<OrderItemView, "variationName" | "variationValue" | "sizeToBeAgreed">;

/** The size or other variation of an ordered product; empty if it has none. */
export function lineDetail({ variationName, variationValue, sizeToBeAgreed }: Chosen): string {
  if (sizeToBeAgreed) return SIZE_TO_BE_AGREED;
  return variationName === null ? "" : `${variationName} ${variationValue}`;
}

/** The same with the personalisation, which tells two pieces of one product apart. */
export function pieceDetail(item: Chosen & Pick<OrderItemView, "personalisation">): string {
  return [lineDetail(item), formatPersonalTexts(item.personalisation)].filter(Boolean).join(" · ");
}

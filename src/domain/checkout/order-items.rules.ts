import type { OrderLine } from "./order-content.rules.ts";

/** The row of an order item. */
export function orderItemRow(orderId: number, position: number, line: OrderLine) {
  return {
    orderId,
    position,
    productId: line.productId,
    title: line.title,
    variationName: line.variation?.name ?? null,
    variationValue: line.variation?.value ?? null,
    sizeToBeAgreed: line.sizeToBeAgreed,
    unitPricePaise: line.unitPricePaise,
    quantity: line.quantity,
    imagePath: line.imagePath,
    nonReturnable: line.nonReturnable,
    pricing: line.pricing && JSON.stringify(line.pricing),
    personalisation: line.texts ? JSON.stringify(line.texts) : null,
    stockFrom: line.stock === "none" ? null : line.stock,
    leadDays: line.leadDays ?? null,
    makingDays: line.makingDays ?? null,
  };
}

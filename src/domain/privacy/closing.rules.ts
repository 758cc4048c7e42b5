import { orderNumber } from "#contract/orders/order-number.ts";

/** What prevents an account from being closed. */
export type Obstacles = {
  /** Orders that are placed, packed or shipped. */
  openOrders: readonly number[];
  /** Whether goods are in the shop or may be on their way there, or were sold to the shop and are not paid for. */
  areGoodsUnderWay: boolean;
  /** Whether a refund is pending. */
  isRefundUnderWay: boolean;
};

const LIST = new Intl.ListFormat("en-IN");

/** The message that explains why an account cannot be closed yet; undefined when it can. */
export function findClosingError({ openOrders, areGoodsUnderWay, isRefundUnderWay }: Obstacles): string | undefined {
  if (openOrders.length > 0) {
    const numbers = LIST.format(openOrders.map(orderNumber));
    return openOrders.length === 1
      ? `Your order ${numbers} is still on its way. You can close your account once it has arrived.`
      : `Your orders ${numbers} are still on their way. You can close your account once they have arrived.`;
  }
  if (areGoodsUnderWay) {
    return "Pieces of yours are with us or on their way. You can close your account once that is settled. A return that you have not sent yet can be withdrawn.";
  }
  if (isRefundUnderWay) {
    return "Money is still on its way back to you. You can close your account once it has arrived.";
  }
  return undefined;
}

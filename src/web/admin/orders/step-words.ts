import type { OrderStatus } from "#contract/orders/order.ts";

type StepWords = {
  /** What is pressed. */
  verb: string;
  /** Steps that are asked about, or that carry words for the customer. */
  question?: { title: (orderID: string) => string; text: string; noteHint: string };
  isEnd?: boolean;
};

/** How each step is offered. Placed is where an order begins. */
export const STEP_WORDS: Record<OrderStatus, StepWords> = {
  Placed: { verb: "Place" },
  Packed: { verb: "Mark as packed" },
  Shipped: {
    verb: "Mark as shipped",
    question: {
      title: (orderID) => `Mark ${orderID} as shipped?`,
      text: "The customer is told by email.",
      noteHint: "Courier and tracking number, for instance.",
    },
  },
  Delivered: { verb: "Mark as delivered" },
  Cancelled: {
    verb: "Cancel order",
    isEnd: true,
    question: {
      title: (orderID) => `Cancel ${orderID}?`,
      text: "Its pieces go back into stock, a coupon can be used again, and what was paid online goes back. This cannot be undone.",
      noteHint: "Why, in words for the customer.",
    },
  },
  Returned: {
    verb: "Mark as returned",
    isEnd: true,
    question: {
      title: (orderID) => `Mark ${orderID} as returned?`,
      text: "What was paid online for pieces that can be returned goes back. Pieces do not go back into stock by themselves. This cannot be undone.",
      noteHint: "What the customer should know.",
    },
  },
};

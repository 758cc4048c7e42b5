/** The most units of one item in an order. */
export const MAX_QUANTITY = 99;
/** The most items in an order, and lines in a cart. */
export const MAX_ORDER_ITEMS = 50;

/** The maximum length of a note that is mailed to the customer with a status or a parcel. */
export const MAX_CUSTOMER_NOTE = 500;

export const BAD_QUANTITY = `Each quantity must be a whole number from 1 to ${MAX_QUANTITY}.`;

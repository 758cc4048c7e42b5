/** Validation messages of offer fields, used by the form and the server. */
export const offerFieldMessages = {
  title: "Please enter a title that shoppers read.",
  kind: "Please choose what the offer does.",
  audience: "Please choose who may use it.",
  percent: "Please enter a percentage above 0 and up to 100, with at most two decimals.",
  amount: "Please enter an amount above ₹0.",
  maxDiscount: "This must be an amount above ₹0.",
  pieces: "This must be a whole number from 1 to 99.",
  gift: "Please enter the ID of the product that is the gift.",
  noGift: "The shop has no product of this ID.",
  categories: "This must be a list of categories.",
  noCategory: "There is no such category any more.",
  products: "This must be a list of product IDs.",
  noProducts: (ids: readonly number[]) =>
    `The shop has no product of ${ids.length === 1 ? "ID" : "IDs"} ${ids.join(", ")}.`,
  pieceName: "Please enter what one piece is called, such as silver piece.",
  minAmount: "This must be an amount from ₹0 up.",
  limit: "This must be a whole number from 1 up.",
  time: "This must be a time such as 2026-11-30T18:30:00.000Z.",
  notOfKind: "This kind of offer has no such term. Please leave it out.",
  window: "The end must come after the start.",
} as const;

export const MAX_OFFER_TITLE = 60;
export const MAX_PIECE_NAME = 30;
export const MAX_OFFER_PIECES = 99;

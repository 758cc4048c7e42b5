import { call, types, type FileOf } from "#contract/kernel/call.ts";

/** Takes the numbers of at most `MAX_PRINTED` orders, separated by commas. Answers one file, in the same order. */
type Prints = { query: { orders: string }; answer: FileOf<"application/pdf"> };

/** The contents of the parcel, without prices, on A5. */
export const printGiftSlips = call("GET", "/staff/gift-slips.pdf", "staff", types<Prints>());

/** Recipient, amount to collect, and the order number as a barcode, on A6. */
export const printLabels = call("GET", "/staff/labels.pdf", "staff", types<Prints>());

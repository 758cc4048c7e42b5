import { call, types, type FileOf } from "#contract/kernel/call.ts";

/** The numbers of at most `MAX_PRINTED` orders, with commas between. One file, in their order. */
type Prints = { query: { orders: string }; answer: FileOf<"application/pdf"> };

/** What is in the parcel, without a price: A5. */
export const printGiftSlips = call("GET", "/staff/gift-slips.pdf", "staff", types<Prints>());

/** Receiver, amount to collect and the order number as barcode: A6. */
export const printLabels = call("GET", "/staff/labels.pdf", "staff", types<Prints>());

/** The kinds of cases in which the shop takes a piece back for its value of the day. */
export const VALUE_KINDS = ["exchange", "buyback"] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** What a piece is worth, in rupees. The amounts of the lines add up to `amount` exactly. */
export type ValuationView = {
  amount: number;
  lines: {
    kind: "metal" | "stones" | "making" | "refunded" | "deduction";
    name: string;
    detail: string;
    amount: number;
  }[];
};

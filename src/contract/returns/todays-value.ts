/** The kinds of case in which the shop takes a piece back at its current value. */
export const VALUE_KINDS = ["exchange", "buyback"] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export const VALUE_LINE_KINDS = ["metal", "stones", "making", "refunded", "deduction"] as const;
export type ValueLineKind = (typeof VALUE_LINE_KINDS)[number];

/** The value of a piece in rupees. The amounts of the lines add up to exactly `amount`. */
export type ValuationView = {
  amount: number;
  lines: { kind: ValueLineKind; name: string; detail: string; amount: number }[];
};

/** What the shop pays for one unit in one kind of case. */
export type ValueWayView = {
  kind: ValueKind;
  /** Null when there is no rate for its metal. */
  value: ValuationView | null;
  canRequest: boolean;
  /** Why there is no value, or why it cannot be requested now. */
  reason: string | null;
};

/** The current value of one unit of an item. */
export type TodaysValueView = { position: number; left: number; ways: ValueWayView[] };

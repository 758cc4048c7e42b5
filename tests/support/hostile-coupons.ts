import { NEVER_A_NUMBER, NEVER_ONE_LINE, NEVER_TEXT, NEVER_THERE } from "./hostile-values.ts";

type Values = Record<string, unknown>;

const code: Values = {
  ...NEVER_THERE,
  ...NEVER_TEXT,
  ...NEVER_ONE_LINE,
  "two letters": "AB",
  "41 letters": "A".repeat(41),
  "a blank inside": "DIWALI 26",
  "an underscore": "DIWALI_26",
  "letters of another script": "दीवाली",
};
const amountOff: Values = { ...NEVER_A_NUMBER, nothing: 0, "less than a paisa": 1e-9 };
const limit: Values = { ...NEVER_A_NUMBER, nothing: 0, "one and a half": 1.5 };
const time: Values = {
  ...NEVER_TEXT,
  empty: "",
  "a day": "2026-11-21",
  "an impossible day": "2026-02-30T00:00:00.000Z",
  "no zone": "2026-11-21T00:00:00",
  "long ago": "1999-12-31T00:00:00.000Z",
  "far ahead": "2100-01-01T00:00:00.000Z",
};
const terms: Record<string, Values> = {
  discount: { ...amountOff, missing: undefined, null: null },
  percent: { ...NEVER_A_NUMBER, nothing: 0, "more than all": 100.01, "besides the amount": 10 },
  maxDiscount: { ...amountOff, "of an amount": 100 },
  minSubtotal: NEVER_A_NUMBER,
  validFrom: time,
  validUntil: time,
  totalLimit: limit,
  perCustomerLimit: limit,
  firstOrderOnly: { null: null, "a text": "true", "a number": 1 },
};

/** Valid bodies of the calls that create and change coupons, and invalid values of each field. */
export const HOSTILE_COUPONS = {
  "POST /coupons": {
    access: "staff" as const,
    body: { code: "DIWALI-26", discount: 500 },
    fields: { code, ...terms },
  },
  "PUT /coupons/{code}": {
    access: "staff" as const,
    id: "SAVE200",
    body: { discount: 500 },
    fields: {
      code: { ...NEVER_TEXT, "another code": "SAVE300" },
      ...terms,
      updatedAt: { ...NEVER_TEXT, "a day": "2026-11-21" },
    },
  },
};

import { NEVER_A_NUMBER, NEVER_ONE_LINE, NEVER_TEXT, NEVER_THERE } from "./hostile-values.ts";

type Values = Record<string, unknown>;

const line: Values = { ...NEVER_THERE, ...NEVER_TEXT, ...NEVER_ONE_LINE };
const pieces: Values = { ...NEVER_A_NUMBER, nothing: 0, "one and a half": 1.5, hundred: 100 };
const limit: Values = { ...NEVER_A_NUMBER, nothing: 0, "one and a half": 1.5 };
const amount: Values = { ...NEVER_A_NUMBER, nothing: 0, "less than a paisa": 1e-9, "of a percentage": 100 };
const yesNo: Values = { null: null, "a text": "true", "a number": 1 };
const ids: Values = {
  null: null,
  "a text": "1",
  "texts in it": ["1"],
  nothing: [0],
  "one that is not there": [2_147_483_647],
};
const time: Values = {
  ...NEVER_TEXT,
  empty: "",
  "a day": "2026-11-21",
  "an impossible day": "2026-02-30T00:00:00.000Z",
  "far ahead": "2100-01-01T00:00:00.000Z",
};

/** Invalid values of each field of an offer. */
const fields: Record<string, Values> = {
  title: line,
  kind: { ...NEVER_THERE, ...NEVER_TEXT, unknown: "bogo" },
  percent: {
    ...NEVER_A_NUMBER,
    null: null,
    nothing: 0,
    "more than all": 100.01,
    "three decimals": 1.234,
    "next to nothing": 1e-9,
  },
  amount,
  maxDiscount: { ...NEVER_A_NUMBER, nothing: 0, "less than a paisa": 1e-9 },
  buy: { ...pieces, "of a percentage": 2 },
  get: { ...pieces, "of a percentage": 1 },
  giftProductID: { ...NEVER_A_NUMBER, "of a percentage": 1 },
  categoryIDs: ids,
  productIDs: ids,
  pieceName: line,
  minAmount: { ...NEVER_A_NUMBER, null: null },
  minPieces: { ...pieces, null: null },
  audience: { ...NEVER_TEXT, null: null, unknown: "friends" },
  withCoupons: yesNo,
  withOffers: yesNo,
  validFrom: time,
  validUntil: time,
  totalLimit: limit,
  perCustomerLimit: limit,
};

const body = { title: "Silver days", kind: "percent", percent: 10, pieceName: "silver piece" };

/** Valid bodies of the offer calls, and invalid values of each field. */
export function hostileOffers(OrderItems: unknown[], items: Values, offerID: string) {
  return {
    "POST /staff/offers": { access: "staff" as const, body, fields },
    "PUT /staff/offers/{id}": { access: "staff" as const, id: offerID, body, fields },
    "POST /staff/offers/preview": { access: "staff" as const, body, fields },
    "POST /cart-offers": { access: "anyone" as const, body: { OrderItems }, fields: { OrderItems: items } },
  };
}

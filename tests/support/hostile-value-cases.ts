import { line, optionalLine } from "./hostile-fields.ts";
import { NEVER_A_NUMBER, NEVER_TEXT } from "./hostile-values.ts";

/** Valid bodies of the exchange and buy-back calls, and invalid values of each field. */
export function hostileValueCases(id: string) {
  const staff = { access: "staff", id } as const;
  return {
    "POST /staff/returns/{id}/offer": {
      ...staff,
      body: { amount: 100, goods: "melt" },
      fields: {
        amount: { missing: undefined, null: null, ...NEVER_A_NUMBER },
        goods: { missing: undefined, null: null, unknown: "burn" },
        deduction: { ...NEVER_A_NUMBER, null: null },
        reason: optionalLine,
        note: NEVER_TEXT,
      },
    },
    "POST /staff/returns/{id}/retract": { ...staff, body: {}, fields: { note: NEVER_TEXT } },
    "POST /staff/returns/{id}/pay": { ...staff, body: { reference: "UTR1" }, fields: { reference: line } },
    "POST /staff/returns/{id}/send-back": {
      ...staff,
      body: {},
      fields: { carrier: optionalLine, trackingNumber: optionalLine, note: NEVER_TEXT },
    },
    "POST /returns/{id}/accept": {
      access: "customer" as const,
      id,
      body: { amount: 100 },
      fields: {
        amount: { missing: undefined, null: null, ...NEVER_A_NUMBER },
        as: { null: null, unknown: "gold" },
      },
    },
  };
}

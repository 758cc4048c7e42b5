import { line, lines, list, optionalLine, type Values } from "./hostile-fields.ts";
import { NEVER_A_NUMBER, NEVER_TEXT } from "./hostile-values.ts";

const articles: Values = {
  "a text": "all",
  null: null,
  "of null": [null],
  "of an unknown item": [{ position: 100 }],
  "of no weight": [{ position: 0, netWeight: 0 }],
  "of a rounding error": [{ position: 0, netWeight: 1.4400000000000002 }],
};
const by: Values = { ...line, unknown: "drone" };

const sizedItems: Values = {
  ...list,
  "a size without its value": [{ position: 0, quantity: 1, exchangeFor: { variationName: "Size" } }],
  "a size as a text": [{ position: 0, quantity: 1, exchangeFor: "14" }],
};

const requestFields = {
  items: sizedItems,
  reason: line,
  text: NEVER_TEXT,
  kind: { ...NEVER_TEXT, unknown: "gift" },
};

const shipmentFields = {
  items: { ...list, "an empty list": [], "of null": [null], "of no units": [{ position: 0, quantity: 0 }] },
  carrier: line,
  trackingNumber: optionalLine,
  weight: { "a text": "180", "no weight": 0, "too heavy": 30_001, "in micrograms": 0.0001 },
  insuredValue: { ...NEVER_A_NUMBER, "too much": 1_00_00_001, "in mills": 0.001 },
  note: NEVER_TEXT,
};

const HOSTILE_SHIPMENTS = {
  "POST /staff/orders/{id}/shipments": {
    access: "staff" as const,
    body: { items: [{ position: 0, quantity: 1 }], carrier: "Delhivery" },
    fields: shipmentFields,
  },
  "PUT /staff/shipments/{id}": {
    access: "staff" as const,
    id: "1",
    body: { carrier: "Delhivery" },
    fields: { carrier: line, trackingNumber: optionalLine },
  },
  "POST /staff/shipments/{id}/delivered": {
    access: "staff" as const,
    id: "1",
    body: {},
    fields: { code: { ...optionalLine, "too long": "12345678901" } },
  },
};

const ADDRESS = { name: "Home", line: "House 12", city: "Chandigarh", state: "04", pin: "160017" };

/** Valid bodies of the packing, address and return calls, and invalid values of each field. */
export function hostileReturns(id: string) {
  const staff = { access: "staff", id } as const;
  return {
    "POST /staff/orders/{id}/pack": {
      access: "staff" as const,
      body: { items: [] },
      fields: {
        items: {
          "a text": "all",
          null: null,
          "of null": [null],
          "of an unknown item": [{ position: 100, articles: [] }],
        },
        confirmed: { null: null, "a text": "true" },
        note: NEVER_TEXT,
      },
    },
    "PUT /staff/articles/{token}/huid": {
      access: "staff" as const,
      body: { huid: "AB12CD" },
      fields: { huid: { ...line, "too short": "AB12", "with a space": "AB 2CD" }, expectedHuid: NEVER_TEXT },
    },
    ...HOSTILE_SHIPMENTS,
    "POST /orders/{id}/returns": {
      access: "customer" as const,
      body: { items: [{ position: 0, quantity: 1 }], reason: "It does not fit" },
      fields: requestFields,
    },
    "POST /addresses": {
      access: "customer" as const,
      body: ADDRESS,
      fields: { name: line, line: lines, city: line, state: line, pin: { ...line, "five digits": "16001" } },
    },
    "PUT /addresses/{id}": {
      access: "customer" as const,
      id: "1",
      body: ADDRESS,
      fields: { isDefault: { null: null, "a text": "true" } },
    },
    "POST /staff/returns/{id}/approve": {
      ...staff,
      body: { by: "pickup" },
      fields: { by, carrier: optionalLine, pickupOn: { ...NEVER_TEXT, "no day": "soon" }, note: NEVER_TEXT },
    },
    "POST /staff/returns/{id}/reject": {
      ...staff,
      body: { reason: "Worn" },
      fields: { reason: lines, afterApproval: { null: null, "a text": "true" } },
    },
    "POST /staff/returns/{id}/transit": {
      ...staff,
      body: {},
      fields: { carrier: optionalLine, trackingNumber: optionalLine },
    },
    "POST /staff/returns/{id}/receive": {
      ...staff,
      body: {},
      fields: { articles, confirmed: { null: null, "a text": "true" } },
    },
    "POST /staff/returns/{id}/settle": {
      ...staff,
      body: { refund: 100, restock: true },
      fields: {
        refund: { missing: undefined, null: null, ...NEVER_A_NUMBER },
        restock: { missing: undefined, null: null, unknown: "burn" },
        reason: NEVER_TEXT,
        postage: { ...NEVER_A_NUMBER, null: null, "more than the policy": 71 },
        as: { null: null, unknown: "gold" },
      },
    },
  };
}

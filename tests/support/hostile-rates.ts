import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { NEVER_A_NUMBER, NEVER_TEXT } from "./hostile-values.ts";
import { rateEntries } from "./rates.ts";

type Values = Record<string, unknown>;

const good = rateEntries({ "22K": 13_750 });
const [rate] = good;
const rates: Values = {
  missing: undefined,
  null: null,
  empty: [],
  "a text": "13750",
  "without a rate": [{ metal: "gold", purity: "22K" }],
  "of nothing": [{ ...rate, perGram: 0 }],
  "of less than a paisa": [{ ...rate, perGram: 1e-9 }],
  "far too much": [{ ...rate, perGram: 1e9 }],
  "of another metal": [{ ...rate, metal: "tin" }],
  "of another purity": [{ ...rate, purity: "21K" }],
  twice: [rate, rate],
};
const prices: Values = {
  missing: undefined,
  null: null,
  empty: {},
  "a step of 3": { ...defaultPriceSettings, step: 3 },
  "a fee below nothing": { ...defaultPriceSettings, hallmarkFee: -1 },
  "no GST": { ...defaultPriceSettings, gst: [] },
  "a lock of two hours": { ...defaultPriceSettings, lockMinutes: 120 },
};
const source = { url: "https://rates.example/today.json", everyMinutes: 15, publishes: false };
const pointers = [{ metal: "gold", purity: "22K", pointer: "/gold" }];
const sources: Values = {
  missing: undefined,
  "a text": "https://rates.example",
  "no address": { ...source, url: "rates", pointers },
  "a NUL in the address": { ...source, url: `${source.url}\u0000`, pointers },
  "half a surrogate pair in the address": { ...source, url: `${source.url}\uD800`, pointers },
  "another protocol": { ...source, url: "file:///etc/passwd", pointers },
  "no pointers": { ...source, pointers: [] },
  "a pointer without a slash": { ...source, pointers: [{ ...pointers[0], pointer: "gold" }] },
  "a NUL in a pointer": { ...source, pointers: [{ ...pointers[0], pointer: "/\u0000" }] },
  "every minute": { ...source, pointers, everyMinutes: 1 },
};

/** Valid bodies of the metal rate calls, and invalid values of each field. */
export const HOSTILE_RATES = {
  "POST /staff/rates": {
    access: "staff" as const,
    body: { rates: good },
    fields: {
      rates,
      at: {
        ...NEVER_TEXT,
        "a day": "2026-11-21",
        "long ago": "1999-12-31T00:00:00.000Z",
        "far ahead": "2100-01-01T00:00:00.000Z",
      },
      confirmed: { null: null, "a text": "true" },
      proposalID: { null: null, "a text": "1", nothing: 0, "beyond all ids": 2_147_483_648 },
    },
  },
  "POST /staff/rates/preview": { access: "staff" as const, body: { rates: good }, fields: { rates } },
  "POST /staff/rates/proposals": { access: "staff" as const, body: { rates: good }, fields: { rates } },
  "PUT /staff/rates/settings": {
    access: "staff" as const,
    body: { prices: defaultPriceSettings, source: null },
    fields: { prices, source: sources, updatedAt: { ...NEVER_TEXT, "a day": "2026-11-21" } },
  },
  "PUT /staff/purities": {
    access: "staff" as const,
    body: { purities: [{ metal: "gold", purity: "22K", fineness: 916 }] },
    fields: {
      purities: {
        missing: undefined,
        empty: [],
        "of another metal": [{ metal: "tin", purity: "22K", fineness: 916 }],
        "too fine": [{ metal: "gold", purity: "22K", fineness: 1_001 }],
        twice: [
          { metal: "gold", purity: "22K", fineness: 916 },
          { metal: "gold", purity: "22k", fineness: 917 },
        ],
        ...Object.fromEntries(
          Object.entries(NEVER_A_NUMBER).map(([what, fineness]) => [
            what,
            [{ metal: "gold", purity: "22K", fineness }],
          ]),
        ),
      },
    },
  },
};

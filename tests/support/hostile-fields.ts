import { NEVER_A_NUMBER, NEVER_ONE_LINE, NEVER_TEXT, NEVER_THERE } from "./hostile-values.ts";

/** Invalid values of each kind of field, by their defect. */
export type Values = Record<string, unknown>;
export const line: Values = { ...NEVER_THERE, ...NEVER_TEXT, ...NEVER_ONE_LINE };
export const lines: Values = { ...NEVER_THERE, ...NEVER_TEXT };
export const secret: Values = { ...NEVER_TEXT, missing: undefined, null: null, empty: "" };
export const optionalLine: Values = { ...NEVER_TEXT, ...NEVER_ONE_LINE };
export const number: Values = { missing: undefined, null: null, ...NEVER_A_NUMBER };
export const email: Values = {
  ...line,
  "no address": "asha",
  "no host": "asha@",
  "two addresses": "a@x.in,b@x.in",
  "a name beside": "A <a@x.in>",
};
export const code: Values = {
  ...secret,
  "five digits": "12345",
  "seven digits": "1234567",
  letters: "12345a",
  "wide digits": "１２３４５６",
  "digits between blanks": " 123456 ",
};
/** An optional code of the app or recovery code. */
export const secondFactor: Values = {
  ...NEVER_TEXT,
  "five digits": "12345",
  "seven digits": "1234567",
  "wide digits": "１２３４５６",
  "half a recovery code": "7k2m-9xqd",
  "a letter of no recovery code": "7k2m-9xqd-4htw-0vbu",
};
export const proof: Values = { ...secondFactor, missing: undefined, null: null, empty: "", blanks: " \t " };
export const appCode: Values = { ...proof, "a recovery code": "7k2m-9xqd-4htw-0vbc" };
export const newPassword: Values = {
  ...secret,
  "too short": "Ab1!",
  "no digit": "Abcdefg!",
  "no upper case": "abcdef1!",
  "257 long": `Aa1!${"x".repeat(253)}`,
};
export const phone: Values = {
  ...line,
  "nine digits": "987654321",
  "eleven digits": "98765432101",
  "with a plus": "+919876543",
  letters: "98765abcde",
};
export const quantity: Values = { ...number, zero: 0, "one and a half": 1.5, hundred: 100 };
export const list: Values = {
  missing: undefined,
  null: null,
  "a text": "all",
  "an object": {},
  empty: [],
  "of texts": ["a"],
  "of null": [null],
};

export const staffRole: Values = { ...line, "a customer's": "customer", "of the token": "1", capital: "Staff" };

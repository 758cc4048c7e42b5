/** What no text field takes, by what it is. */
export const NEVER_TEXT: Record<string, unknown> = {
  "a number": 123_456,
  "a boolean": true,
  "an empty list": [],
  "a list of texts": ["123456", "Rings"],
  "an object": { $ne: null },
  "a NUL in the text": "ab\u0000cd",
  "half a surrogate pair": "ab\uD800cd",
  "100,000 characters": "x".repeat(100_000),
  "a list in a list, 5,000 deep": deepList(5_000),
};

/** What a field that must be there does not take either. */
export const NEVER_THERE: Record<string, unknown> = { missing: undefined, null: null, empty: "", blanks: " \t " };

/** A line ends where it is put into a mail's header. */
export const NEVER_ONE_LINE: Record<string, unknown> = {
  "CR LF in the text": "ab\r\nBcc: all@example.com",
  "an escape sequence": "ab\u001B[2Jcd",
  "a direction that is turned round": "ab\u202Ecd",
};

/** What no amount and no count takes. */
export const NEVER_A_NUMBER: Record<string, unknown> = {
  "a text of digits": "2",
  "an empty text": "",
  "a text": "many",
  "a boolean": true,
  "a list": [2],
  "an object": { valueOf: 2 },
  "less than nothing": -1,
  "a thousandth": 0.001,
  "far too much": 1e20,
  "more than is counted exactly": Number.MAX_SAFE_INTEGER + 2,
};

/** What no amount takes that may also be sent as a text of digits. */
export const NEVER_A_DECIMAL = without(NEVER_A_NUMBER, "a text of digits");

/** What is no id of a row; a whole number outside the range of ids is one that no row has. */
export const NEVER_AN_ID = without(
  NEVER_A_DECIMAL,
  "less than nothing",
  "far too much",
  "more than is counted exactly",
);

function without(values: Record<string, unknown>, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function deepList(depth: number): unknown {
  let list: unknown = [];
  for (let level = 1; level < depth; level++) list = [list];
  return list;
}

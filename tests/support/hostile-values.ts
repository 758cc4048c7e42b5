/** Values that no text field accepts, by description. */
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

/** Values that required fields additionally refuse. */
export const NEVER_THERE: Record<string, unknown> = { missing: undefined, null: null, empty: "", blanks: " \t " };

/** Values with line breaks, which would inject mail headers. */
export const NEVER_ONE_LINE: Record<string, unknown> = {
  "CR LF in the text": "ab\r\nBcc: all@example.com",
  "an escape sequence": "ab\u001B[2Jcd",
  "a direction that is turned round": "ab\u202Ecd",
};

/** Values that no number field accepts. */
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

/** Values that no number field accepts which allows numeric strings. */
export const NEVER_A_DECIMAL = without(NEVER_A_NUMBER, "a text of digits");

/** Invalid ids. An integer outside the range of ids is valid but unknown. */
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

/** A placeholder for a number that JSON can contain but JavaScript cannot serialize. */
function rawToken(token: string): string {
  return `${RAW}${token}${RAW}`;
}

const RAW = "\uE000";

/** Serializes JSON with raw tokens inserted unchanged. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(new RegExp(`"${RAW}([^"]*?)${RAW}"`, "g"), "$1");
}

/** Texts with a special meaning for a database, shell, browser, mail, spreadsheet or file system. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " \t ",
  "ab\u0000cd",
  "ab\uD800cd",
  "\uDC00",
  "ab\r\nBcc: all@example.com",
  "\r\n\r\nHTTP/1.1 200 OK",
  "ab\u001B[2Jcd",
  "\u202Efdp.exe",
  "\uFEFF",
  "e\u0301".repeat(40),
  "💍".repeat(50),
  "' OR 1=1--",
  "'; drop table accounts; --",
  "1); select pg_sleep(3); --",
  "%' and '%'='",
  "%_\\",
  "\\",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "\tjavascript:alert(1)",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}",
  `\${7*7}`,
  "$(sleep 3)",
  "`id`",
  "=1+1",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-1",
  "-0",
  "0x10",
  "1e309",
  "1e3",
  "9007199254740993",
  "2147483648",
  "99999999999999999999",
  "0.1",
  "1.005",
  "１２３４５６",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:60Z",
  "00000000-0000-0000-0000-000000000000",
];

function deep(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = "x";
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

/** Hostile values of JSON fields other than texts. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  0.001,
  1e20,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  rawToken("1e309"),
  rawToken("-0"),
  rawToken("9007199254740993"),
  rawToken(`0.${"1".repeat(2_000)}`),
  [],
  {},
  ["123456", "654321"],
  [null],
  { $ne: null },
  { toString: "x", valueOf: "y" },
  { length: 1_000_000_000 },
  JSON.parse('{"__proto__":{"polluted":"yes","role":"1"},"constructor":{"prototype":{"polluted":"yes"}}}'),
  "x".repeat(100_000),
  "a@".repeat(50_000),
  Array.from({ length: 5_000 }, (_, index) => index),
  deep(3_000, (inner) => [inner]),
  deep(500, (inner) => ({ items: inner })),
];

/** Invalid request bodies. */
export const HOSTILE_BODIES: readonly string[] = [
  "",
  "not JSON",
  "null",
  "[]",
  '"text"',
  "NaN",
  '{"email":NaN}',
  '{"email":"a@b.in","email":"c@d.in","EMAIL":"e@f.in"}',
  '{"a":1,}',
  "\uFEFF{}",
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
  "[".repeat(100_000),
  `{"a":"${"x".repeat(300_000)}"}`,
];

export const HOSTILE_TYPES: readonly string[] = [
  "text/plain",
  "application/xml",
  "multipart/form-data",
  "application/json; charset=utf-16",
];

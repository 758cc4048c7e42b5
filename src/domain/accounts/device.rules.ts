type Table = readonly (readonly [name: string, mark: RegExp])[];

/** The first match wins: nearly every browser also claims to be Chrome, Safari or both. */
const BROWSERS: Table = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFBA[NV]\//],
  ["WhatsApp", /\bWhatsApp\//],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|OPX|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUCBrowser\//],
  ["Mi Browser", /\bMiuiBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Yandex Browser", /\bYaBrowser\//],
  ["DuckDuckGo", /\b(?:DuckDuckGo|Ddg)\//],
  ["Firefox", /\b(?:Firefox|FxiOS|Focus)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

/** The first match wins: Android also claims to be Linux, and an iPhone Mac OS X. */
const SYSTEMS: Table = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["KaiOS", /\bKAIOS\//],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh|OS)\b/],
  ["Linux", /\b(?:Linux|X11)\b/],
];

const MAX_READ = 512;

/** A readable device name, such as `Chrome on Android`, from the untrusted `User-Agent` header. */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, MAX_READ) ?? "";
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser === undefined && system === undefined) return "Unknown device";
  if (system === undefined) return browser ?? "";
  return `${browser ?? "A browser"} on ${system}`;
}

function nameIn(table: Table, text: string): string | undefined {
  return table.find(([, mark]) => mark.test(text))?.[0];
}

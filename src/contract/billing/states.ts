/**
 * The states and union territories of India with their GST codes, as used in GSTR returns and e-way bills. `utgst`
 * marks a union territory without a legislature, which levies UTGST instead of SGST (UTGST Act, 2017, section 1).
 */
export type IndianState = { code: string; name: string; utgst?: true };

export const INDIAN_STATES: readonly IndianState[] = [
  { code: "01", name: "Jammu and Kashmir" },
  { code: "02", name: "Himachal Pradesh" },
  { code: "03", name: "Punjab" },
  { code: "04", name: "Chandigarh", utgst: true },
  { code: "05", name: "Uttarakhand" },
  { code: "06", name: "Haryana" },
  { code: "07", name: "Delhi" },
  { code: "08", name: "Rajasthan" },
  { code: "09", name: "Uttar Pradesh" },
  { code: "10", name: "Bihar" },
  { code: "11", name: "Sikkim" },
  { code: "12", name: "Arunachal Pradesh" },
  { code: "13", name: "Nagaland" },
  { code: "14", name: "Manipur" },
  { code: "15", name: "Mizoram" },
  { code: "16", name: "Tripura" },
  { code: "17", name: "Meghalaya" },
  { code: "18", name: "Assam" },
  { code: "19", name: "West Bengal" },
  { code: "20", name: "Jharkhand" },
  { code: "21", name: "Odisha" },
  { code: "22", name: "Chhattisgarh" },
  { code: "23", name: "Madhya Pradesh" },
  { code: "24", name: "Gujarat" },
  { code: "26", name: "Dadra and Nagar Haveli and Daman and Diu", utgst: true },
  { code: "27", name: "Maharashtra" },
  { code: "29", name: "Karnataka" },
  { code: "30", name: "Goa" },
  { code: "31", name: "Lakshadweep", utgst: true },
  { code: "32", name: "Kerala" },
  { code: "33", name: "Tamil Nadu" },
  { code: "34", name: "Puducherry" },
  { code: "35", name: "Andaman and Nicobar Islands", utgst: true },
  { code: "36", name: "Telangana" },
  { code: "37", name: "Andhra Pradesh" },
  { code: "38", name: "Ladakh", utgst: true },
];

/** Former and common spellings that shoppers and other systems send. */
const OTHER_NAMES: Record<string, string> = {
  "j and k": "01",
  "nct of delhi": "07",
  "new delhi": "07",
  orissa: "21",
  pondicherry: "34",
  tamilnadu: "33",
  chattisgarh: "22",
  uttaranchal: "05",
  "dadra and nagar haveli": "26",
  "daman and diu": "26",
  "andaman and nicobar": "35",
};

const byKey = new Map(INDIAN_STATES.flatMap((state) => [[state.code, state] as const, [keyOf(state.name), state]]));

const everyName = new RegExp(
  `\\b(?:${[...INDIAN_STATES.map(({ name }) => keyOf(name)), ...Object.keys(OTHER_NAMES)]
    .toSorted((a, b) => b.length - a.length)
    .join("|")})\\b`,
  "g",
);

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll("&", " and ").replaceAll(/\s+/g, " ").trim();
}

/** Finds a state by its name, in any spelling, or by its two-digit code. */
export function findState(text: string): IndianState | undefined {
  const key = keyOf(text);
  return byKey.get(OTHER_NAMES[key] ?? key);
}

/** GST codes of the states that a text names, in the order of the text. */
export function statesNamedIn(text: string): string[] {
  return Array.from(keyOf(text).matchAll(everyName), ([name]) => findState(name)?.code ?? "");
}

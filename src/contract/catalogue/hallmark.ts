import type { Metal } from "./product.ts";

const GOLD_FINENESS: Record<string, string> = { "24K": "999", "22K": "916", "18K": "750", "14K": "585", "9K": "375" };

/** The finenesses that staff can choose. */
export const PURITIES: Record<Metal, readonly string[]> = {
  silver: ["925", "999"],
  gold: Object.keys(GOLD_FINENESS),
  platinum: ["950"],
};

/** The fineness of gold of this purity in parts per thousand, which BIS requires next to the carat (IS 1417). */
export function goldFineness({ metal, purity }: Fineness): string | undefined {
  return metal === "gold" && purity !== null ? GOLD_FINENESS[purity] : undefined;
}

type Fineness = { metal: string | null; purity: string | null };

/**
 * The text that is stamped into the jewel: `925`, `999`, `18K 750`. Finenesses follow the Bureau of Indian Standards
 * (IS 1417 for gold, IS 2112 for silver). Undefined when metal or purity is unknown.
 */
export function hallmarkStamp({ metal, purity }: Fineness): { text: string; title: string } | undefined {
  if (metal === "silver" && purity) return { text: purity, title: `Silver ${purity}` };
  if (metal === "gold" && purity) {
    const fineness = goldFineness({ metal, purity });
    const text = fineness ? `${purity} ${fineness}` : purity;
    return { text, title: `Gold ${text}` };
  }
  return undefined;
}

/**
 * The metal, or the one that has this purity when staff left the metal empty: silver when they left both empty, as the
 * specification assumes of every product.
 */
function metalOf({ metal, purity }: Fineness): string | null {
  if (metal !== null) return metal;
  if (purity === null) return "silver";
  return Object.entries(PURITIES).find(([, purities]) => purities.includes(purity))?.[0] ?? null;
}

/** Silver is called fine from 990 parts in a thousand. The specification's text for 925 is an exception. */
function isFineSilver(purity: string): boolean {
  return Number.parseFloat(purity) >= 990;
}

/** The line below the price on the product page. */
export function madeWithLine({ purity, ...product }: Fineness): string {
  const metal = metalOf({ purity, ...product });
  if (metal === "gold") return `Made With Hallmarked ${purity ? `${purity} ` : ""}Gold`;
  if (metal === "silver" && purity && purity !== "925")
    return `Made With ${purity} ${isFineSilver(purity) ? "Fine " : ""}Silver`;
  if (metal && metal !== "silver") return `Made With ${purity ? `${purity} ` : ""}${metal}`;
  return "Made With Pure 925 Silver";
}

/**
 * The fourth feature badge on the product page: the specification's text for silver, an accurate one for other metals,
 * and none for an unknown purity without a metal.
 */
export function finenessBadge({ purity, ...product }: Fineness): string | undefined {
  const metal = metalOf({ purity, ...product });
  if (metal === null) return undefined;
  if (metal === "gold") return purity ? `Hallmarked ${purity} gold` : "Hallmarked gold";
  if (metal === "silver" && purity && purity !== "925")
    return `${isFineSilver(purity) ? "Fine" : "Solid"} ${purity} silver`;
  if (metal !== "silver") return purity ? `Fine ${purity} ${metal}` : `Fine ${metal}`;
  return "Fine 925 silver";
}

const PLATED = /plat|rhodium|two-tone/i;

/**
 * Whether the lifetime plating promise can apply to the product. It never applies to solid gold and other metals, to
 * fine silver such as coins, or to an unplated finish.
 */
export function mayBePlated({ purity, finish, ...product }: Fineness & { finish: string | null }): boolean {
  if (metalOf({ purity, ...product }) !== "silver") return false;
  if (purity !== null && purity !== "925") return false;
  return finish === null || PLATED.test(finish);
}

import type { Metal } from "./product.ts";

const GOLD_FINENESS: Record<string, string> = { "24K": "999", "22K": "916", "18K": "750", "14K": "585", "9K": "375" };

/** The finenesses that staff choose from. */
export const PURITIES: Record<Metal, readonly string[]> = {
  silver: ["925", "999"],
  gold: Object.keys(GOLD_FINENESS),
  platinum: ["950"],
};

/** The fineness of gold of this purity in parts per thousand, as BIS wants it beside the carat (IS 1417). */
export function goldFineness({ metal, purity }: Fineness): string | undefined {
  return metal === "gold" && purity !== null ? GOLD_FINENESS[purity] : undefined;
}

type Fineness = { metal: string | null; purity: string | null };

/**
 * What is punched into the jewel, for the stamp on its picture: `925`, `999`, `18K 750`. Finenesses are those of the
 * Bureau of Indian Standards (IS 1417 for gold, IS 2112 for silver). Undefined when metal or purity is unknown.
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

/** The line under the price on product details. It follows the metal; 925 silver where none is set. */
export function madeWithLine({ metal, purity }: Fineness): string {
  if (metal === "gold") return `Made With Hallmarked ${purity ? `${purity} ` : ""}Gold`;
  if (metal === "silver" && purity && purity !== "925") return `Made With ${purity} Fine Silver`;
  if (metal && metal !== "silver") return `Made With ${purity ? `${purity} ` : ""}${metal}`;
  return "Made With Pure 925 Silver";
}

/** The fourth feature badge on product details: the specification's for silver, the truth for the rest. */
export function finenessBadge({ metal, purity }: Fineness): string {
  if (metal === "gold") return purity ? `Hallmarked ${purity} gold` : "Hallmarked gold";
  if (metal === "silver" && purity && purity !== "925") return `Fine ${purity} silver`;
  if (metal && metal !== "silver") return purity ? `Fine ${purity} ${metal}` : `Fine ${metal}`;
  return "Fine 925 silver";
}

const PLATED = /plat|rhodium|two-tone/i;

/**
 * Whether the promise of lifetime plating can mean anything for the product: never for solid gold or another metal, nor for
 * fine silver such as coins, nor for a finish that is none.
 */
export function mayBePlated({ metal, purity, finish }: Fineness & { finish: string | null }): boolean {
  if (metal !== null && metal !== "silver") return false;
  if (purity !== null && purity !== "925") return false;
  return finish === null || PLATED.test(finish);
}

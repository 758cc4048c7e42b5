import { formatExactPaise, type Paise } from "#contract/kernel/money.ts";
import type { ValueOfferView, PaidAs, ReturnKind } from "#contract/returns/returns.ts";
import type { ReceivedArticle, Valuation } from "#db/json-columns.ts";
import type { RateTable } from "#domain/rates/rate-table.rules.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { PlacedArticle } from "./receipt.rules.ts";
import { lessened, soldPartsOf, valuationOf, valueOf, viewValuation, type ValueTerms } from "./todays-value.rules.ts";
import type { ValuedItem } from "./valued-items.repo.ts";

type Purity = { metal: string; purity: string };

/** `perUnit` is the number of articles that a unit is weighed as, such as two for a pair of earrings. */
export type ItemToTest = Pick<ValuedItem, "position" | "title" | "metal"> & { quantity: number; perUnit: number };

/** Requires that every piece of an exchange or buy-back is weighed exactly once, and has a known purity. */
export function refuseUntested(
  items: readonly ItemToTest[],
  articles: readonly PlacedArticle[],
  purities: readonly Purity[],
): void {
  for (const { position, title, quantity, perUnit } of items) {
    const weighed = articles.filter((article) => article.position === position).length;
    if (weighed === 0) throw fieldRefusal("articles", `Please weigh ${title}: the offer depends on it.`);
    if (weighed < quantity) throw fieldRefusal("articles", `Please weigh each of the ${quantity} pieces of ${title}.`);
    if (weighed <= quantity * perUnit) continue;
    throw fieldRefusal(
      "articles",
      `Only ${quantity * perUnit} of ${title} can be weighed, and ${weighed} weights are entered.`,
    );
  }
  for (const [index, { position, netWeight, purity }] of articles.entries()) {
    const item = items.find((one) => one.position === position);
    if (!item) continue;
    if (netWeight == null) throw fieldRefusal(`articles.${index}.netWeight`, "Please enter the net weight.");
    const known = purities.filter(({ metal }) => metal === item.metal).map((one) => one.purity);
    if (purity === null || known.some((one) => one.toLowerCase() === purity.toLowerCase())) continue;
    throw fieldRefusal(`articles.${index}.purity`, `Please choose one of ${known.join(", ")}.`);
  }
}

type Appraised = { item: ValuedItem; quantity: number; received: readonly ReceivedArticle[] };

/** The value of the weighed pieces of a case at these rates, or the metal and purity without a rate. */
export function appraise(pieces: readonly Appraised[], rates: RateTable, terms: ValueTerms): Valuation | Purity {
  const lines = [];
  for (const { item, quantity, received } of pieces) {
    const metals = [];
    for (const { netMg, purity: found } of received) {
      const { metal } = item;
      const purity = found ?? item.purity;
      const ratePaise = rates.find(metal, purity);
      if (ratePaise === undefined) return { metal, purity };
      metals.push({ metal, purity, netMg: netMg ?? 0, ratePaise });
    }
    const { stonesPaise, makingPaise } = soldPartsOf(item.sold);
    const sold = { stonesPaise: stonesPaise * quantity, makingPaise: makingPaise * quantity };
    lines.push(...valueOf(metals, sold, terms).lines);
  }
  return valuationOf(lines);
}

/**
 * Reduces the value by earlier refunds. `paidPaise` was paid for the pieces; `keptPaise` is the part of the order's
 * price that was neither refunded nor paid for bought pieces.
 */
export function lessRefunds(value: Valuation, paidPaise: Paise, keptPaise: Paise): Valuation {
  const missing = Math.max(0, paidPaise - Math.max(0, keptPaise));
  return lessened(value, { kind: "refunded", name: "Paid back before" }, missing);
}

/** How a case can be paid; an exchange only as store credit. The first one is the default. */
export function waysToPay(kind: ReturnKind): PaidAs[] {
  return kind === "exchange" ? ["store_credit"] : ["money", "store_credit"];
}

export function viewOffer(kind: ReturnKind, offer: Valuation | null, until: Date | null): ValueOfferView | null {
  if (offer === null || until === null) return null;
  return { ...viewValuation(offer), until: until.toISOString(), as: waysToPay(kind) };
}

/** The calculation of an offer as text, for its mail. */
export function formatValuation({ paise, lines }: Valuation): string {
  return [
    ...lines.map(
      ({ name, detail, paise: linePaise }) => `${name}${detail && ` (${detail})`}: ${formatExactPaise(linePaise)}`,
    ),
    `Our offer: ${formatExactPaise(paise)}`,
  ].join("\n");
}

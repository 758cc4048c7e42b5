import type { ReturnKind } from "#contract/returns/returns.ts";

/** What staff call each kind of case. */
export const KIND_NAMES: Record<ReturnKind, string> = { return: "Return", exchange: "Exchange", buyback: "Buy-back" };

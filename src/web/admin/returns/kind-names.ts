import type { ReturnKind } from "#contract/returns/returns.ts";

/** The names of the kinds of cases in staff screens. */
export const KIND_NAMES: Record<ReturnKind, string> = { return: "Return", exchange: "Exchange", buyback: "Buy-back" };

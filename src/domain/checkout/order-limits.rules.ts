import { findCashError } from "#contract/checkout/cash.ts";
import { needsPan, panReason } from "#contract/checkout/delivery-details.rules.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { cashRefusal } from "#domain/shared/cash-refusal.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";

/** Refuses cash on delivery for a total above the limits. */
export function refuseCash(totalPaise: Paise, { cashLimit }: Pick<ShopSettings, "cashLimit">): void {
  const error = findCashError(totalPaise, cashLimit);
  if (error === undefined) return;
  throw cashRefusal("amount", error);
}

const CONFIRMED_WITHIN_SECONDS = 1_800;

/**
 * The deadline for confirming a cash order of this total by its mailed code; undefined when no confirmation is
 * required.
 */
export function confirmedUntil(
  totalPaise: Paise,
  placedAt: Date,
  { cashConfirmFrom }: Pick<ShopSettings, "cashConfirmFrom">,
): Date | undefined {
  if (totalPaise < toPaise(cashConfirmFrom)) return undefined;
  return new Date(placedAt.getTime() + CONFIRMED_WITHIN_SECONDS * 1_000);
}

/** Refuses an order that requires a PAN and has none. */
export function refuseWithoutPan(
  totalPaise: Paise,
  pan: string | null,
  { panAbove }: Pick<ShopSettings, "panAbove">,
): void {
  if (pan !== null || !needsPan(totalPaise, panAbove)) return;
  throw fieldRefusal("Pan", panReason(panAbove), "pan_required");
}

import { cashFault } from "#contract/checkout/cash.ts";
import { needsPan, panReason } from "#contract/checkout/delivery-details.rules.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

/** Refuses cash on delivery of an order that may not be paid in cash. */
export function refuseCash(totalPaise: Paise, { cashLimit }: Pick<ShopSettings, "cashLimit">): void {
  const fault = cashFault(totalPaise, cashLimit);
  if (fault === undefined) return;
  throw new DomainError("cash_not_allowed", fault, {
    errors: [{ field: "PaymentMethod", message: "Please pay online." }],
  });
}

/** Refuses an order without PAN that needs one. */
export function refuseWithoutPan(
  totalPaise: Paise,
  pan: string | null,
  { panAbove }: Pick<ShopSettings, "panAbove">,
): void {
  if (pan !== null || !needsPan(totalPaise, panAbove)) return;
  const message = panReason(panAbove);
  throw new DomainError("pan_required", message, { errors: [{ field: "Pan", message }] });
}

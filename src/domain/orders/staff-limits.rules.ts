import { formatRupees, toPaise, type Paise } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { StaffActor } from "#domain/audit/audit.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

type Limits = Pick<ShopSettings, "maxRefund">;

/**
 * `paise` is the total refund of an order including earlier ones, so that the limit cannot be circumvented by partial
 * refunds.
 */
export function refuseLargeRefund(
  actor: Pick<StaffActor, "isAdministrator">,
  paise: Paise,
  { maxRefund }: Limits,
): void {
  if (actor.isAdministrator || paise <= toPaise(maxRefund)) return;
  throw new DomainError("forbidden", `Refunds above ${formatRupees(maxRefund)} for one order need an administrator.`);
}

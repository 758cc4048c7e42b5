import { formatRupees, toPaise, type Paise } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { StaffActor } from "#domain/audit/audit.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";

type Bounds = Pick<ShopSettings, "maxRefund">;

/** Nobody decides about goods and money of their own order. */
export function refuseOwnOrder(actor: Pick<StaffActor, "accountId">, order: { accountId: string }): void {
  if (order.accountId !== actor.accountId) return;
  throw new DomainError("forbidden", "This is your own order. A colleague has to work on it.");
}

/** `paise` is all that goes back for one order, with what went back before, so that parts are no way around the bound. */
export function refuseLargeRefund(
  actor: Pick<StaffActor, "isAdministrator">,
  paise: Paise,
  { maxRefund }: Bounds,
): void {
  if (actor.isAdministrator || paise <= toPaise(maxRefund)) return;
  throw new DomainError("forbidden", `Refunds above ${formatRupees(maxRefund)} for one order need an administrator.`);
}

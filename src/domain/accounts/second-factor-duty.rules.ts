import type { StaffRole } from "#contract/accounts/session.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** Whether accounts with this role must have a second factor; customers never have to. */
export function isCompulsory(
  role: StaffRole | null,
  { secondFactorFor }: Pick<ShopSettings, "secondFactorFor">,
): boolean {
  if (role === null || secondFactorFor === "nobody") return false;
  return secondFactorFor === "everyone" || role === "administrator";
}

import type { StaffRole } from "#contract/accounts/session.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** Whether accounts of this role have to have a second factor; customers never have. */
export function isCompulsory(
  role: StaffRole | null,
  { secondFactorFor }: Pick<ShopSettings, "secondFactorFor">,
): boolean {
  if (role === null || secondFactorFor === "nobody") return false;
  return secondFactorFor === "everyone" || role === "administrator";
}

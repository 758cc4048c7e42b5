import { accountMessages } from "#contract/kernel/account-messages.ts";
import { closeToast, readToasts } from "#web/browser/toast-store.ts";

/** Closes the message that a coupon was applied, once the coupon is removed or its order is placed. */
export function closeCouponToast(): void {
  for (const { id, text } of readToasts()) if (text.startsWith(accountMessages.couponApplied)) closeToast(id);
}

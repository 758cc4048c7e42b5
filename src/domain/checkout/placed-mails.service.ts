import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { newOrderMail, orderPlacedMail, type PlacedOrder } from "./order-mails.rules.ts";

type Dependencies = { mail: MailService; settings: CurrentSettings; ordersUrl: string };

/** Notifies the customer and the shop's own people of a placed order. */
export async function queuePlacedMails(
  trx: Trx,
  { mail, settings, ordersUrl }: Dependencies,
  email: string,
  order: Omit<PlacedOrder, "ordersUrl">,
): Promise<void> {
  await mail.queueMail(trx, email, orderPlacedMail(settings(), { ...order, ordersUrl }));
  const forStaff = newOrderMail(settings(), { ...order, ordersUrl });
  for (const address of settings().newOrderMails) await mail.queueMail(trx, address, forStaff);
}

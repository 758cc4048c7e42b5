import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";

export function accountClosedMail(settings: ShopSettings, name: string, hasOrders: boolean): MailContent {
  return layOut(settings, {
    subject: `Your account at ${settings.name} is closed`,
    heading: `Goodbye, ${name}`,
    paragraphs: [
      "Your account is closed, as you asked. Your name, email address, phone number, address and password are erased, and with them your login and your consents.",
      ...(hasOrders
        ? [
            "Of your orders we keep what tax law obliges us to keep: the bill with the name and the address that it went to.",
          ]
        : []),
      "This is the last email to this address. If you did not close the account yourself, please write to us or call us at once.",
    ],
  });
}

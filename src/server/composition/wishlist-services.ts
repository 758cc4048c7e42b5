import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { createCartRemindersService } from "#domain/saved-carts/cart-reminders.service.ts";
import { createSavedCartsService } from "#domain/saved-carts/saved-carts.service.ts";
import { createWishlistAlertsService } from "#domain/wishlist/wishlist-alerts.service.ts";
import { createWishlistService } from "#domain/wishlist/wishlist.service.ts";
import type { Ports } from "./ports.ts";

type Foundations = {
  catalogue: CatalogueService;
  mail: MailService;
  mailChoices: MailChoicesService;
  settings: CurrentSettings;
  publicUrl: string;
};

/** Wires wishlists and saved carts, and the mails about them. */
export function createWishlistServices({ db, clock }: Ports, foundations: Foundations) {
  return {
    wishlists: createWishlistService({ ...foundations, db, clock }),
    wishlistAlerts: createWishlistAlertsService({ ...foundations, db }),
    savedCarts: createSavedCartsService({ db, clock }),
    cartReminders: createCartRemindersService({ ...foundations, db, clock }),
  };
}

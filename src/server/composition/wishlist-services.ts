import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { createWishNewsService } from "#domain/wishlist/wish-news.service.ts";
import { createWishlistService } from "#domain/wishlist/wishlist.service.ts";
import type { Ports } from "./ports.ts";

type WishlistFoundations = {
  catalogue: CatalogueService;
  mail: MailService;
  mailChoices: MailChoicesService;
  settings: CurrentSettings;
  publicUrl: string;
};

export function createWishlistServices({ db, clock }: Ports, foundations: WishlistFoundations) {
  return {
    wishlists: createWishlistService({ ...foundations, db, clock }),
    wishNews: createWishNewsService({ ...foundations, db }),
  };
}

import type { Shop } from "#web/shop/shop-context.ts";
import type { Services } from "./services.ts";

/** Picks what pages may read during server rendering. */
export function createPageShop(services: Services, options: Pick<Shop, "publicUrl" | "paymentScriptUrl">): Shop {
  const { catalogue, journal, rates, reviews, content, delivery, mailChoices, wishlists } = services;
  return {
    catalogue,
    journal,
    rates,
    reviews,
    content,
    delivery,
    mailChoices,
    wishlists,
    hallmark: services.articles,
    parcels: services.tracking,
    offers: services.currentOffers,
    settings: services.settings.current,
    menu: services.menu.current,
    ...options,
  };
}

import { createContext } from "react-router";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { JournalService } from "#domain/journal/journal.service.ts";

/** What a public page may ask the shop for while it is rendered on the server. Nothing here knows a visitor. */
export type Shop = {
  catalogue: CatalogueService;
  journal: JournalService;
  settings: CurrentSettings;
  publicUrl: string;
  /** Where the browser finds the payment dialog: a path of ours is the sandbox's. */
  paymentScriptUrl: string;
};

/** The page's door to the services; set for every request by the server. */
export const shopContext = createContext<Shop>();

/** Where the server hears of what went wrong while a page was made. */
export const reportContext = createContext<(error: unknown) => void>(() => {});

import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { createDemoRemovalService } from "#domain/demo/demo-removal.service.ts";
import { createSamplesService } from "#domain/demo/samples.service.ts";
import type { PriceSettingsService } from "#domain/rates/price-settings.service.ts";
import type { Ports } from "./ports.ts";

type Foundations = { settings: CurrentSettings; menu: MenuService; prices: PriceSettingsService };

/** Wires the demo shop's sample data and the removal of all demo data. */
export function createDemoServices({ db, clock, mediaSweeps }: Ports, { settings, menu, prices }: Foundations) {
  return {
    demoRemoval: createDemoRemovalService({ db, settings, menu, mediaSweeps, clock }),
    samples: createSamplesService({ db, settings, prices: prices.current, clock }),
  };
}

import { createContext } from "react";
import type { Brand } from "#contract/brand/brand.ts";

/** During server rendering: the shop's brand, unless it is the default. It is not sent to the browser as it is. */
export const ShopBrand = createContext<Brand | undefined>(undefined);

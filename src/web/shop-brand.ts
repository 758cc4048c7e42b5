import { createContext } from "react";
import type { Brand } from "#contract/brand/brand.ts";

/** While the server renders: the look that was chosen, if it is not the delivered one. It never leaves the server as it is. */
export const ShopBrand = createContext<Brand | undefined>(undefined);

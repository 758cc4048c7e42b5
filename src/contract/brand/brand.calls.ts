import { call, types } from "#contract/kernel/call.ts";
import type { ChangeBrandBody } from "./brand.schema.ts";
import type { BrandView } from "./brand.ts";

export const getBrand = call("GET", "/staff/brand", "administrator", types<{ answer: BrandView }>(), "fonts");

export const changeBrand = call(
  "PUT",
  "/staff/brand",
  "administrator",
  types<{ body: ChangeBrandBody; answer: BrandView }>(),
);

export const setLogo = call(
  "PUT",
  "/staff/brand/logo",
  "administrator",
  types<{ form: { file: File }; answer: BrandView }>(),
);

export const removeLogo = call("DELETE", "/staff/brand/logo", "administrator", types<{ answer: BrandView }>());

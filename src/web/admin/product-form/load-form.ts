import { getProductById, listCategories } from "#contract/catalogue/catalogue.calls.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { getStaffProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import type { Answer } from "#contract/kernel/call.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { defaultPriceSettings, type PriceSettings } from "#contract/pricing/pricing.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import { isTokenRefused, sendFromLoader, type Unreachable } from "#web/browser/send-from-loader.ts";
import type { Prices } from "./live-price.rules.ts";
import { completeProduct } from "./specified-product.ts";

export type LoadedForm =
  | { categories: CategoryView[]; prices: Prices; product?: StaffProductView }
  | { failure: string };

/** The data for the choices of the form, and the product to edit if an id is given. */
export async function loadForm(request: Request, id?: string): Promise<LoadedForm> {
  const [categories, rates, settings, answers] = await Promise.all([
    sendFromLoader(listCategories, request),
    sendFromLoader(listRates, request),
    sendFromLoader(getRateSettings, request),
    id === undefined ? undefined : readProduct(request, id),
  ]);
  const product = answers && productOf(answers, categories.data ?? []);
  if (product && "failure" in product) return product;
  const prices = {
    rates: isTokenRefused(rates) ? [] : rates.data,
    settings: isTokenRefused(settings) || settings.isSuccess ? pricesOf(settings.data) : undefined,
  };
  if (!categories.data || !prices.rates || !prices.settings) return { failure: staffMessages.productLoadFailed };
  return { categories: categories.data, prices: { rates: prices.rates, settings: prices.settings }, ...product };
}

/** The defaults if the answer has none. */
function pricesOf(settings: Partial<RateSettingsView> | null): PriceSettings {
  return settings?.prices ?? defaultPriceSettings;
}

type ProductAnswers = {
  specified: Answer<typeof getProductById> | Unreachable;
  staff: Answer<typeof getStaffProduct> | Unreachable;
};

async function readProduct(request: Request, id: string): Promise<ProductAnswers> {
  const params = { params: { id } };
  const [specified, staff] = await Promise.all([
    sendFromLoader(getProductById, request, params),
    sendFromLoader(getStaffProduct, request, params),
  ]);
  return { specified, staff };
}

/**
 * The product from the staff call, which also returns archived products. Falls back to the product from the specified
 * call, with defaults for the fields that it lacks, if the staff call finds no product, refuses the token, or returns
 * something else.
 */
function productOf(
  { specified, staff }: ProductAnswers,
  categories: readonly CategoryView[],
): { product: StaffProductView } | { failure: string } {
  const { data, code } = specified;
  const found = data && "title" in data;
  if (!found && code !== "not_found") return { failure: failureOf(code) };
  if (staff.data && "productID" in staff.data) return { product: staff.data };
  if (!staff.isSuccess && staff.code !== "not_found" && !isTokenRefused(staff))
    return { failure: failureOf(staff.code) };
  return found ? { product: completeProduct(data, categories) } : { failure: failureOf(code) };
}

/** An id that is not a number is treated as unknown, and so is a refusal without a reason. */
function failureOf(code: string | undefined): string {
  return code === undefined || code === "not_found" || code === "invalid"
    ? staffMessages.productNotFound
    : staffMessages.productLoadFailed;
}

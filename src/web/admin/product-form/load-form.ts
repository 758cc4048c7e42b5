import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { getStaffProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { getRateSettings, listRates } from "#contract/rates/rates.calls.ts";
import { sendFromLoader, TransportError } from "#web/browser/send.ts";
import type { Prices } from "./live-price.rules.ts";

export type LoadedForm =
  | { categories: CategoryView[]; prices: Prices; product?: StaffProductView }
  | { failure: string };

/** The data for the choices of the form, and the product to edit if an id is given. */
export async function loadForm(request: Request, id?: string): Promise<LoadedForm> {
  try {
    const [categories, rates, settings, product] = await Promise.all([
      sendFromLoader(listCategories, request),
      sendFromLoader(listRates, request),
      sendFromLoader(getRateSettings, request),
      id === undefined ? undefined : sendFromLoader(getStaffProduct, request, { params: { id } }),
    ]);
    if (product && !product.data) return { failure: failureOf(product.code) };
    if (!categories.data || !rates.data || !settings.data) return { failure: staffMessages.productLoadFailed };
    const prices = { rates: rates.data, settings: settings.data.prices };
    return { categories: categories.data, prices, ...(product?.data && { product: product.data }) };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: staffMessages.productLoadFailed };
  }
}

/** An id that is not a number is treated as unknown. */
function failureOf(code: string | undefined): string {
  return code === "not_found" || code === "invalid" ? staffMessages.productNotFound : staffMessages.productLoadFailed;
}

import type { CategoryView } from "#contract/catalogue/product.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { callPrivateApi } from "#web/browser/api-client.ts";
import { TransportError } from "#web/browser/send.ts";

export type LoadedForm = { categories: CategoryView[]; product?: StaffProductView } | { failure: string };

/** What the form chooses from, and the product that it changes when an id is given. */
export async function loadForm(request: Request, id?: string): Promise<LoadedForm> {
  try {
    const [categories, product] = await Promise.all([
      callPrivateApi<CategoryView[]>("GetCategories", request),
      id === undefined
        ? undefined
        : callPrivateApi<StaffProductView>(`staff/products/${encodeURIComponent(id)}`, request),
    ]);
    if (product && !product.data) return { failure: failureOf(product.code) };
    if (!categories.data) return { failure: staffMessages.productLoadFailed };
    return { categories: categories.data, ...(product?.data && { product: product.data }) };
  } catch (error) {
    if (!(error instanceof TransportError) || request.signal.aborted) throw error;
    return { failure: staffMessages.productLoadFailed };
  }
}

/** An id that is no number is as unknown as any other. */
function failureOf(code: string | undefined): string {
  return code === "not_found" || code === "invalid" ? staffMessages.productNotFound : staffMessages.productLoadFailed;
}

import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { getStaffProduct } from "#contract/catalogue/staff-products.calls.ts";
import type { StaffProductView } from "#contract/catalogue/staff-products.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { sendFromLoader, TransportError } from "#web/browser/send.ts";

export type LoadedForm = { categories: CategoryView[]; product?: StaffProductView } | { failure: string };

/** What the form chooses from, and the product that it changes when an id is given. */
export async function loadForm(request: Request, id?: string): Promise<LoadedForm> {
  try {
    const [categories, product] = await Promise.all([
      sendFromLoader(listCategories, request),
      id === undefined ? undefined : sendFromLoader(getStaffProduct, request, { params: { id } }),
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

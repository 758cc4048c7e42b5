import { call, types, type FileOf } from "#contract/kernel/call.ts";
import type { PageQuery } from "#contract/kernel/paging.ts";
import type { UpdateCategoryBody } from "./categories.schema.ts";
import type { AddProductFields, UpdateProductBody } from "./product-editing.schema.ts";
import type { CategoryView, Metal } from "./product.ts";
import type { ArchiveBody, RecategorizeBody, RepriceBody, SwitchPricingBody } from "./staff-products.schema.ts";
import type {
  RepricedView,
  StaffProductListMeta,
  StaffProductRowView,
  StaffProductSort,
  StaffProductStatus,
  StaffProductView,
  StaleProducts,
  SwitchedView,
} from "./staff-products.ts";

/** Prices in rupees. */
type FilterQuery = {
  q?: string;
  category?: string;
  metal?: Metal;
  minPrice?: number;
  maxPrice?: number;
  status?: StaffProductStatus;
};

export const listStaffProducts = call(
  "GET",
  "/staff/products",
  "staff",
  types<{
    query: FilterQuery & PageQuery & { sort?: StaffProductSort };
    answer: StaffProductRowView[];
    meta: StaffProductListMeta;
  }>(),
);

export const exportProducts = call(
  "GET",
  "/staff/products.csv",
  "staff",
  types<{ query: FilterQuery; answer: FileOf<"text/csv"> }>(),
);

export const getStaffProduct = call("GET", "/staff/products/{id}", "staff", types<{ answer: StaffProductView }>());

export const addProduct = call(
  "POST",
  "/AddProductForDash",
  "staff",
  types<{ form: AddProductFields; answer: StaffProductView }>(),
);

export const updateProduct = call(
  "PUT",
  "/UpdateProductDetails",
  "staff",
  types<{ body: UpdateProductBody; answer: StaffProductView }>(),
);

export const deleteProduct = call(
  "DELETE",
  "/DeleteProduct",
  "staff",
  types<{ query: { productID: number }; answer: null }>(),
);

export const repriceProducts = call(
  "POST",
  "/staff/products/reprice",
  "staff",
  types<{ body: RepriceBody; answer: RepricedView[]; refusal: StaleProducts }>(),
);

/** Switches between fixed and rate-based pricing. Current prices remain unchanged. */
export const switchPricing = call(
  "POST",
  "/staff/products/pricing",
  "staff",
  types<{ body: SwitchPricingBody; answer: SwitchedView[]; refusal: StaleProducts }>(),
);

export const archiveProducts = call(
  "POST",
  "/staff/products/archive",
  "staff",
  types<{ body: ArchiveBody; answer: null; refusal: StaleProducts }>(),
);

export const recategorizeProducts = call(
  "POST",
  "/staff/products/file",
  "staff",
  types<{ body: RecategorizeBody; answer: null; refusal: StaleProducts }>(),
);

export const addCategory = call(
  "POST",
  "/AddCategory",
  "staff",
  types<{ body: { CategoryName: string }; answer: CategoryView }>(),
);

export const renameCategory = call(
  "PUT",
  "/UpdateCategory",
  "staff",
  types<{ body: UpdateCategoryBody; answer: CategoryView }>(),
);

export const deleteCategory = call(
  "DELETE",
  "/DeleteCategory",
  "staff",
  types<{ query: { categoryID: number }; answer: null }>(),
);

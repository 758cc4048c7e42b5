/** The screens of the staff's area that lead on from nothing else. */
export const forStaff = [
  "/dashboard",
  "/all-admin-orders",
  "/product-list",
  "/product-list/import",
  "/add-product",
  "/edit-products/107",
  "/category-list",
  "/add-new-category",
  "/customers",
  "/coupons",
  "/coupons/new",
  "/coupons/SAVE200",
  "/journal-posts",
  "/journal-posts/new",
  "/journal-posts/1",
  "/account-security",
];

/** For administrators alone. */
export const forAdministrators = ["/staff", "/change-log", "/store-settings"];

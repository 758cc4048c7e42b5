/** The specification's exact texts for the staff area. */
export const staffMessages = {
  productInvalid: "Please fill all required fields and select an image.",
  productAdded: "Product added successfully!",
  productLoadFailed: "Error loading product data.",
  productUpdated: "Product updated successfully.",
  productUpdateFailed: "Failed to update product.",
  productNotFound: "Product not found.",
  productDeleteConfirm: "Are you sure you want to delete this product?",
  productDeleted: "Product deleted successfully!",
  productDeleteFailed: "An error occurred while deleting the product.",
  ordersRefused: "Failed to fetch orders.",
  categoryNameRequired: "Please enter a category name.",
  categoryAdded: "Category added successfully!",
  categoryDeleteFailed: "Failed to delete category!",
  noCategoriesFound: "No categories found.",
  errorPrefix: "Error: ",
} as const;

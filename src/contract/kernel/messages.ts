/**
 * The specification's exact texts (sections 5 and 8) that all pages share. Do not reword them, nor those in the account
 * and staff files.
 */
export const messages = {
  noUserLoggedIn: "No user logged in",
  logoutFailed: "Logout failed.",
  loginToCheckout: "Please log in to proceed to checkout.",
  noProductsFound: "No products found.",
  noCategoryProductsFound: "No products found",
  noResultsFound: "No results found.",
  noImage: "No Image Available",
  noOrdersFound: "No orders found.",
  ordersFailed: "Error fetching orders. Please try again later.",
  somethingWrong: "Something went wrong.",
  somethingWrongTryAgain: "Something went wrong. Please try again.",
} as const;

/** The message of a product list when a product was added to the cart. */
export function addedToCart(title: string): string {
  return `${title} added to cart!`;
}

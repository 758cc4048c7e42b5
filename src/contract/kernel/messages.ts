/** The specification's exact words (sections 5 and 8) for every page; nothing here is reworded, nor in the files of customers and staff. */
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

/** What a product list says when a piece went into the cart. */
export function addedToCart(title: string): string {
  return `${title} added to cart!`;
}

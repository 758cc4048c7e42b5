/** The most that a page may load of JavaScript at first, in kB after brotli: as they are and some 0.7 kB. React and its router are 93 of each. Hearts added 0.2, carts that the account keeps less than 0.1. */
export const PAGE_BUDGETS: Readonly<Record<string, number>> = {
  // Cards with the stars of customers: 0.2 kB more here and in the lists.
  "routes/storefront/home": 118.1,
  "routes/storefront/products": 120.4,
  "routes/storefront/all-categories": 112.1,
  "routes/storefront/category": 120.7,
  // The place where reviews are loaded once it is near, and what search engines are told of them. Less than 0.1 of it: a size
  // that was chosen is asked for with its days of delivery, here and at checkout. Links to ask and to share.
  "routes/storefront/product-details": 122.3,
  "routes/storefront/search": 120.4,
  // What offers take off, and what is missing for them: 0.3 kB more here and at checkout; their rules load where there is one.
  // An empty cart leads to the login, and loads what was left on another device: 0.2 kB.
  "routes/storefront/cart": 124.1,
  "routes/storefront/about": 113,
  "routes/storefront/delivery": 111.8,
  "routes/storefront/journal": 112.8,
  "routes/storefront/journal-post": 112.2,
  "routes/storefront/privacy-policy": 113,
  "routes/storefront/shipping-return": 112,
  "routes/storefront/terms": 112.7,
  "routes/account/register": 119.8,
  "routes/account/otp": 119.2,
  // 0.8 of it: the buttons for a mailed code and a passkey, whose forms are loaded when asked for.
  "routes/account/login": 119.4,
  "routes/account/forget-password": 117.4,
  "routes/account/verify-reset-otp": 119.9,
  "routes/account/my-profile": 123.5,
  "routes/account/my-orders": 124,
  "routes/account/order-details": 135.6,
  "routes/account/order-success": 125.1,
  "routes/storefront/not-found": 109.9,
  // Offers, texts on a piece, gift wrapping with its card, and the phone of who came with a mailed code. A state that follows
  // the PIN: less than 0.1.
  "routes/account/checkout": 143.4,
};

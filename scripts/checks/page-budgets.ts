/** The most that a page may load of JavaScript at first, in kB after brotli: as they are and some 0.7 kB. React and its router are 93 of each. */
export const PAGE_BUDGETS: Readonly<Record<string, number>> = {
  // Cards with the stars of customers: 0.2 kB more here and in the lists.
  "routes/storefront/home": 117.2,
  "routes/storefront/products": 119.7,
  "routes/storefront/all-categories": 111.5,
  "routes/storefront/category": 119.9,
  // The place where reviews are loaded once it is near, and what search engines are told of them.
  "routes/storefront/product-details": 120,
  "routes/storefront/search": 119.7,
  // What offers take off, and what is missing for them: 0.3 kB more here and at checkout; their rules load where there is one.
  "routes/storefront/cart": 121.9,
  "routes/storefront/about": 113,
  "routes/storefront/delivery": 111.5,
  "routes/storefront/journal": 112,
  "routes/storefront/journal-post": 111.3,
  "routes/storefront/privacy-policy": 113,
  "routes/storefront/shipping-return": 112,
  "routes/storefront/terms": 112.7,
  "routes/account/register": 119,
  "routes/account/otp": 118.5,
  // 0.8 of it: the buttons for a mailed code and a passkey, whose forms are loaded when asked for.
  "routes/account/login": 119.2,
  "routes/account/forget-password": 116.7,
  "routes/account/verify-reset-otp": 119.2,
  "routes/account/my-profile": 123,
  "routes/account/my-orders": 123,
  "routes/account/order-details": 134,
  "routes/account/order-success": 122.5,
  "routes/storefront/not-found": 109,
  "routes/account/checkout": 138.5,
};

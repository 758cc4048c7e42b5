/** The most that a page may load of JavaScript at first, in kB after brotli: as they are, rounded up. React and its router are 93 of each. Hearts added 0.2; carts that the account keeps, a banner that turns under a resting pointer and answers without optional fields less than 0.1 each. */
export const PAGE_BUDGETS: Readonly<Record<string, number>> = {
  // Review stars on product cards: 0.2 kB more here and in the lists.
  "routes/storefront/home": 118.3,
  "routes/storefront/products": 120.5,
  "routes/storefront/all-categories": 112.1,
  "routes/storefront/category": 120.7,
  // The place where reviews are loaded once it is near, and what search engines are told of them. Less than 0.1 of it: a size
  // that was chosen is asked for with its days of delivery, here and at checkout. Links to ask and to share.
  "routes/storefront/product-details": 122.4,
  "routes/storefront/search": 120.5,
  // Offer discounts and the hints what is missing for them: 0.3 kB more here and at checkout; their rules load on demand.
  // An empty cart links to the login and loads the cart of another device: 0.2 kB.
  "routes/storefront/cart": 124.2,
  "routes/storefront/about": 113,
  "routes/storefront/delivery": 111.8,
  "routes/storefront/journal": 112.9,
  "routes/storefront/journal-post": 112.2,
  "routes/storefront/privacy-policy": 111.5,
  "routes/storefront/shipping-return": 112,
  "routes/storefront/terms": 111.5,
  "routes/account/register": 119.9,
  "routes/account/otp": 119.3,
  // 0.8 kB for the buttons of mailed codes and passkeys, whose forms are loaded on demand.
  "routes/account/login": 119.5,
  "routes/account/forget-password": 117.5,
  "routes/account/verify-reset-otp": 119.9,
  "routes/account/my-profile": 123.5,
  "routes/account/my-orders": 124.5,
  "routes/account/order-details": 135.7,
  "routes/account/order-success": 125.3,
  "routes/storefront/not-found": 109.9,
  // Without the parts that are loaded only for logged-in customers.
  "routes/account/checkout": 119.5,
};

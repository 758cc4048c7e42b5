/**
 * The limit of each page's initial JavaScript, in kB after Brotli: its current size, rounded up. React and its router
 * account for 93 kB.
 */
export const PAGE_BUDGETS: Readonly<Record<string, number>> = {
  "routes/storefront/home": 119.1,
  "routes/storefront/products": 121.1,
  "routes/storefront/all-categories": 112.5,
  "routes/storefront/category": 121.4,
  // Reviews and delivery days of a selected size load on demand.
  "routes/storefront/product-details": 123.5,
  "routes/storefront/search": 121.4,
  // The rules of offers load only where there is an offer.
  "routes/storefront/cart": 125.6,
  "routes/storefront/about": 113.4,
  "routes/storefront/contact": 111.9,
  "routes/storefront/delivery": 112.4,
  "routes/storefront/todays-rates": 116.4,
  "routes/storefront/size-guide": 115.2,
  "routes/storefront/journal": 113.2,
  "routes/storefront/journal-post": 112.5,
  "routes/storefront/journal-preview": 119.9,
  "routes/storefront/hallmark-card": 114.7,
  "routes/storefront/track-parcel": 111.7,
  "routes/storefront/wishlist": 121.7,
  "routes/storefront/shared-wishlist": 114.6,
  "routes/storefront/unsubscribe": 110.8,
  "routes/storefront/privacy-policy": 111.9,
  "routes/storefront/shipping-return": 111.9,
  "routes/storefront/terms": 111.9,
  "routes/storefront/custom-page": 111.9,
  "routes/storefront/preview": 120.5,
  "routes/account/register": 120.7,
  "routes/account/otp": 120.2,
  // The forms of mailed codes and passkeys load on demand.
  "routes/account/login": 120.2,
  "routes/account/forget-password": 118,
  "routes/account/verify-reset-otp": 120.6,
  "routes/account/my-profile": 123.3,
  "routes/account/my-orders": 125.3,
  "routes/account/order-details": 132.4,
  "routes/account/order-success": 126.8,
  "routes/storefront/not-found": 110.3,
  // Without the parts that load only for logged-in customers.
  "routes/account/checkout": 120.3,
};

import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("home", "routes/storefront/home.tsx", { id: "home-by-name" }),
    route("products", "routes/storefront/products.tsx"),
    route("all-categories", "routes/storefront/all-categories.tsx"),
    route("products-by-category/:category", "routes/storefront/category.tsx"),
    route("products-details/:product?", "routes/storefront/product-details.tsx"),
    route("search", "routes/storefront/search.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("about", "routes/storefront/about.tsx"),
    route("privacy-policy", "routes/storefront/privacy-policy.tsx"),
    route("shipping-return", "routes/storefront/shipping-return.tsx"),
    route("terms", "routes/storefront/terms.tsx"),
    route("register", "routes/account/register.tsx"),
    route("otp", "routes/account/otp.tsx"),
    route("login", "routes/account/login.tsx"),
    route("forget-password", "routes/account/forget-password.tsx"),
    route("verify-reset-otp", "routes/account/verify-reset-otp.tsx"),
    route("my-profile", "routes/account/my-profile.tsx"),
    route("my-orders", "routes/account/my-orders.tsx"),
    route("my-orders/:orderId", "routes/account/order-details.tsx"),
    route("order-success", "routes/account/order-success.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  layout("routes/admin/layout.tsx", [
    route("dashboard", "routes/admin/dashboard.tsx"),
    route("sample-page", "routes/admin/sample-page.tsx"),
  ]),
  layout("routes/account/checkout-layout.tsx", [route("checkout", "routes/account/checkout.tsx")]),
] satisfies RouteConfig;

import { pageMeta } from "#web/shop/page-meta.ts";
import { CartPage } from "#web/storefront/cart/cart-page.tsx";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Shopping Cart",
    description: "The pieces you have chosen, with their prices. Shipping and total before you check out.",
    path: "/cart",
  });

export default function Cart() {
  return <CartPage />;
}

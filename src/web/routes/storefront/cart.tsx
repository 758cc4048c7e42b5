import { pageMeta } from "#web/page-meta.ts";
import { CartPage } from "#web/storefront/cart/cart-page.tsx";
import type { Route } from "./+types/cart.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Shopping Cart" });

export default function Cart() {
  return <CartPage />;
}

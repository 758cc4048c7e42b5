import { pageMeta } from "#web/shop/page-meta.ts";
import { WishlistPage } from "#web/storefront/wishlist/wishlist-page.tsx";
import type { Route } from "./+types/wishlist.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Wishlist" });

export default function Wishlist() {
  return <WishlistPage />;
}

import { pageMeta } from "#web/shop/page-meta.ts";
import { privateLinkHeaders } from "#web/shop/private-link-headers.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { GRID_SIZES } from "#web/storefront/product-card/picture-sizes.ts";
import { ProductCard } from "#web/storefront/product-card/product-card.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/shared-wishlist.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shared = await context.get(shopContext).wishlists.findShared(params.token);
  if (!shared) throw new Response("Not Found", { status: 404 });
  return shared;
}

/** Anyone with the link can see the list, so it is not cached, and no referrer is sent to other sites. */
export const headers = () => privateLinkHeaders;

/** Without a path, so that search engines do not index it. */
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "A wishlist" });

export default function SharedWishlist({ loaderData: { name, products } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-14">
      <p className="text-14 text-ink-soft">A shared wishlist</p>
      <h1 className="pb-5 d-40 wrap-anywhere">{name || "Wishlist"}</h1>
      {products.length === 0 ? (
        <EmptyState
          icon="heart"
          title="Nothing is on this list now."
          actions={<ButtonLink to="/products">All Products</ButtonLink>}
        />
      ) : (
        <ul className="product-grid-4">
          {products.map((product) => (
            <li key={product.productID}>
              <ProductCard product={product} heading="h2" sizes={GRID_SIZES} addable />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

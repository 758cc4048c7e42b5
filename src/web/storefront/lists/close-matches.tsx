import type { ProductView } from "#contract/catalogue/product.ts";
import { searchPath } from "#contract/kernel/paths.ts";
import { PathLink } from "#web/ui/path-link.tsx";
import { GRID_SIZES } from "../product-card/picture-sizes.ts";
import { ProductCard } from "../product-card/product-card.tsx";

/** Offers a search with its spelling corrected. */
export function DidYouMean({ corrected }: { corrected: string }) {
  return (
    <>
      {" "}
      Did you mean{" "}
      <PathLink to={searchPath(corrected)} className="link">
        {corrected}
      </PathLink>
      ?
    </>
  );
}

/** For a search without results: products that match some of its words. */
export function CloseMatches({ products }: { products: readonly ProductView[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Close matches" className="pt-6 pb-9">
      <h2 className="pb-5 d-30">Close matches</h2>
      <ul className="product-grid-4">
        {products.map((product) => (
          <li key={product.productID}>
            <ProductCard product={product} heading="h3" sizes={GRID_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

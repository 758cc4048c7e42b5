import { Navigate, redirect, useLocation } from "react-router";
import { categoryPath, idOfParameter, productPath } from "#contract/kernel/paths.ts";
import { formatOffer, formatUntil } from "#contract/offers/offer-texts.rules.ts";
import type { OfferView } from "#contract/offers/offer.ts";
import { documentOnly, isForDocument } from "#web/shop/document-only.ts";
import { breadcrumbList, pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { LazyRecentlyViewed, LazyReviews } from "#web/storefront/details/lazy-parts.tsx";
import { withoutRepeatedBreakups } from "#web/storefront/details/price-breakup.tsx";
import { ProductDetails, type OfferNote } from "#web/storefront/details/product-details.tsx";
import { productFromNavigation } from "#web/storefront/details/product-from-navigation.ts";
import { productStructuredData, sharedPicture } from "#web/storefront/details/product-structured-data.ts";
import { metaDescription } from "#web/storefront/details/product-text.rules.ts";
import { isCanonicalParameter } from "#web/storefront/details/product-url.rules.ts";
import { ProductRow } from "#web/storefront/product-card/product-row.tsx";
import type { Route } from "./+types/product-details.ts";

/** The reviews in the structured data. */
const SOME_REVIEWS = { sort: "newest", page: 1, pageSize: 3 } as const;

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  // A client-side navigation requests the data only, and may have the product in its navigation state.
  const isDocument = isForDocument(request);
  if (params.product === undefined) {
    if (isDocument) throw redirect("/");
    return undefined;
  }
  const { catalogue, offers, reviews, settings } = context.get(shopContext);
  const id = idOfParameter(params.product);
  const product = id === undefined ? undefined : await catalogue.getProduct(id).catch(undefinedWhenMissing);
  if (id === undefined || !product) throw new Response("Not Found", { status: 404 });
  if (isDocument && !isCanonicalParameter(params.product, product)) throw redirect(productPath(product) + search, 301);
  const [{ goesWith, together, related }, newest] = await Promise.all([
    catalogue.listRelatedProducts(product),
    product.rating && reviews.listReviews(id, SOME_REVIEWS).then(({ rows }) => ({ reviews: rows })),
  ]);
  const offered = offers.listFor(product).map(noteOf);
  const { whatsapp, contactHours: hours } = settings();
  const data = {
    product: withoutRepeatedBreakups(product),
    goesWith,
    together,
    related,
    offers: offered,
    contact: { whatsapp, hours },
    ...newest,
  };
  return isDocument ? documentOnly(data, "goesWith", "together", "related") : data;
}

function noteOf(offer: OfferView): OfferNote {
  return { title: offer.title, text: `${formatOffer(offer)} ${formatUntil(offer)}`.trimEnd() };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const product = loaderData?.product ?? productFromNavigation(location.state);
  if (!product) return pageMeta(matches, { title: "This page is not here" });
  const { publicUrl, settings } = matches[0].loaderData;
  const [category] = product.categories;
  const path = productPath(product);
  const trail = [
    { label: "Home", path: "/" },
    ...(category ? [{ label: category.categoryName, path: categoryPath(category.categoryName) }] : []),
    { label: product.title, path },
  ];
  return pageMeta(matches, {
    title: product.title,
    description: metaDescription(product.description),
    path,
    image: sharedPicture(product),
    type: "product",
    structured: [
      productStructuredData(product, publicUrl, settings.name, loaderData?.reviews),
      breadcrumbList(publicUrl, trail),
    ],
  });
};

export default function ProductDetailsPage({ loaderData }: Route.ComponentProps) {
  const location = useLocation();
  const product = loaderData?.product ?? productFromNavigation(location.state);
  if (!product) return <Navigate to="/" replace />;
  return (
    <>
      <ProductDetails
        key={product.productID}
        product={product}
        offers={loaderData?.offers}
        contact={loaderData?.contact}
      />
      {product.rating && <LazyReviews key={`reviews-${product.productID}`} productID={product.productID} />}
      <ProductRow title="Goes with" products={loaderData ? loaderData.goesWith : []} />
      <ProductRow title="Often bought together" products={loaderData ? loaderData.together : []} />
      <ProductRow title="Related products" products={loaderData ? loaderData.related : []} />
      <LazyRecentlyViewed productID={product.productID} />
    </>
  );
}

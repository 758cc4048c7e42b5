import { isSoldOut, type ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { firstPicture, pictureUrl, splitImagePath, isVideoUrl } from "#contract/media/media.ts";
import type { ReviewView } from "#contract/reviews/reviews.ts";
import { plainText } from "./product-text.rules.ts";

/** The URL on this site of the picture for link previews; undefined for pictures from other sites. */
export function sharedPicture({ imagePath }: Pick<ProductView, "imagePath">): string | undefined {
  const first = firstPicture(imagePath);
  return first && pictureUrl(first, 960);
}

/**
 * schema.org's Product, with some of its reviews. The rating of the specification is not from customers, so it is never
 * included.
 */
export function productStructuredData(
  product: ProductView,
  origin: string,
  shopName: string,
  reviews: readonly ReviewView[] = [],
) {
  const images = splitImagePath(product.imagePath).filter((address) => !isVideoUrl(address));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.title,
    image: images.map((address) => new URL(pictureUrl(address, 960) ?? address, origin).href),
    description: plainText(product.description),
    ...(product.sku && { sku: product.sku }),
    ...(product.metal && { material: [product.purity, product.metal].filter(Boolean).join(" ") }),
    brand: { "@type": "Brand", name: shopName },
    ...(product.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(reviewStructuredData) }),
    ...(!product.priceOnRequest && {
      offers: {
        "@type": "Offer",
        url: origin + productPath(product),
        priceCurrency: "INR",
        price: product.price,
        availability: `https://schema.org/${isSoldOut(product) ? "OutOfStock" : "InStock"}`,
        itemCondition: "https://schema.org/NewCondition",
      },
    }),
  };
}

function reviewStructuredData({ stars, title, text, name, writtenAt }: ReviewView) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: writtenAt,
    name: title,
    reviewBody: text,
    reviewRating: { "@type": "Rating", ratingValue: stars },
  };
}

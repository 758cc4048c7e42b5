import { expect, it } from "vitest";
import type { ProductView } from "#contract/catalogue/product.ts";
import { aReview } from "#tests/support/review-views.ts";
import { productStructuredData, sharedPicture } from "./product-structured-data.ts";

const KEY = "0123456789abcdef0123456789abcdef";

const ring: ProductView = {
  productID: 101,
  slug: "tara-solitaire-ring",
  title: "Tara Solitaire Ring",
  description: "<p>One bright stone &amp; six claws.</p>",
  price: 1526,
  sizeOrWeight: "2.8 g",
  imagePath: `/media/${KEY}/640.jpg,/media/${KEY}/original.webm,https://example.com/ring.jpg`,
  media: [],
  categoryName: "Rings",
  categories: [{ categoryID: 2, categoryName: "Rings" }],
  labelHeading: "",
  labelDescription: "",
  variations: [],
  metal: "silver",
  purity: "925",
  finish: null,
  netWeightGrams: 2.8,
  sku: "RJ-S-002",
  huid: null,
  stock: null,
  nonReturnable: false,
  updatedAt: "2026-11-21T00:00:00.000Z",
};

it("the structured data describes a product for search engines, without a rating", () => {
  expect(productStructuredData(ring, "https://shop.example", "Rajatam")).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Tara Solitaire Ring",
    image: [`https://shop.example/media/${KEY}/960.jpg`, "https://example.com/ring.jpg"],
    description: "One bright stone & six claws.",
    sku: "RJ-S-002",
    material: "925 silver",
    brand: { "@type": "Brand", name: "Rajatam" },
    offers: {
      "@type": "Offer",
      url: "https://shop.example/products-details/101-tara-solitaire-ring",
      priceCurrency: "INR",
      price: 1526,
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
    },
  });
});

it("a product without stock is out of stock; unknown facts are omitted", () => {
  const data = productStructuredData({ ...ring, stock: 0, sku: null, metal: null }, "https://shop.example", "Rajatam");
  expect(data.offers?.availability).toBe("https://schema.org/OutOfStock");
  expect(data).not.toHaveProperty("sku");
  expect(data).not.toHaveProperty("material");
});

it("the structured data contains no price for a product on request", () => {
  const data = productStructuredData({ ...ring, priceOnRequest: true }, "https://shop.example", "Rajatam");
  expect(data).not.toHaveProperty("offers");
});

it("a link preview shows the first picture in its largest size, and none from another site", () => {
  expect(sharedPicture(ring)).toBe(`/media/${KEY}/960.jpg`);
  expect(sharedPicture({ imagePath: "https://example.com/ring.jpg" })).toBeUndefined();
  expect(sharedPicture({ imagePath: "" })).toBeUndefined();
});

it("the structured data contains the average rating and some reviews, once there is a review", () => {
  const rated = { ...ring, rating: { average: 4.5, count: 12 } };
  expect(productStructuredData(rated, "https://shop.example", "Rajatam", [aReview()])).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 12 },
    review: [
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Asha" },
        datePublished: "2026-11-20T08:30:00.000Z",
        name: "Lovely",
        reviewBody: "It shines.",
        reviewRating: { "@type": "Rating", ratingValue: 4 },
      },
    ],
  });
  const none = productStructuredData(ring, "https://shop.example", "Rajatam");
  expect(none).not.toHaveProperty("aggregateRating");
  expect(none).not.toHaveProperty("review");
});

import { expect, it } from "vitest";
import type { PostView } from "#contract/journal/post.ts";
import { postStructuredData } from "./post-structured-data.ts";

const ORIGIN = "https://shop.test";
const COVER = "0123456789abcdef0123456789abcdef";
const post: PostView = {
  id: 7,
  slug: "keeping-silver-bright",
  title: "Keeping silver bright",
  body: "<p>Keep it dry.</p>",
  excerpt: "Keep it dry.",
  coverImage: `/media/${COVER}/640.jpg`,
  coverPlaceholder: "",
  published: true,
  publishedAt: "2026-11-09T04:30:00.000Z",
  author: "Meera Sodhi",
  createdAt: "2026-11-08T04:30:00.000Z",
  updatedAt: "2026-11-10T04:30:00.000Z",
};

it("a post is an article with its author, date and URL", () => {
  expect(postStructuredData(post, ORIGIN, "Rajatam")).toEqual({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "Keeping silver bright",
    description: "Keep it dry.",
    image: [`${ORIGIN}/media/${COVER}/960.jpg`],
    datePublished: "2026-11-09T04:30:00.000Z",
    dateModified: "2026-11-10T04:30:00.000Z",
    author: { "@type": "Person", name: "Meera Sodhi" },
    publisher: { "@type": "Organization", name: "Rajatam" },
    mainEntityOfPage: `${ORIGIN}/journal/7-keeping-silver-bright`,
  });
});

it("a post in the shop's name has the shop as author, and no picture without a cover", () => {
  const data = postStructuredData({ ...post, author: "Rajatam", coverImage: null }, ORIGIN, "Rajatam");
  expect(data.author).toEqual({ "@type": "Organization", name: "Rajatam" });
  expect(data).not.toHaveProperty("image");
});

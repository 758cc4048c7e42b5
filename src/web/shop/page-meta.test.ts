import { expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { pageMeta } from "./page-meta.ts";

const root = { id: "root", loaderData: { settings: demoSettings, publicUrl: "https://shop.example" } };

it.each([
  ["a picture of this site", "/media/ring.jpg", "https://shop.example/media/ring.jpg"],
  ["a picture of another site", "https://example.com/ring.jpg", "https://example.com/ring.jpg"],
])("a link preview has the absolute URL of %s", (_, image, expected) => {
  expect(pageMeta([root], { title: "Rings", image })).toContainEqual({ property: "og:image", content: expected });
});

it("only a page with a canonical path is indexed", () => {
  const noindex = { name: "robots", content: "noindex" };
  expect(pageMeta([root], { title: "Login" })).toContainEqual(noindex);
  const tags = pageMeta([root], { title: "Rings", path: "/products" });
  expect(tags).not.toContainEqual(noindex);
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/products" });
});

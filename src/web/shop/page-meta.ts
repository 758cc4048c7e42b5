import type { MetaDescriptor } from "react-router";
import { logoUrl } from "#contract/brand/logo.ts";
import type { RootData } from "./root-data.ts";

type Match = { id: string; loaderData: unknown } | undefined;

type PageFacts = {
  title: string;
  description?: string;
  /** The canonical path for search engines; undefined for pages that they should not index. */
  path?: string;
  /** The URL of a picture for link previews: a path of this site, or an absolute URL. */
  image?: string | undefined;
  type?: "website" | "product" | "article";
  /** JSON-LD. React Router escapes the values. */
  structured?: Record<string, unknown>[];
};

/** Title, description, canonical link, OpenGraph and structured data of one page. */
export function pageMeta(matches: readonly Match[], facts: PageFacts): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const name = root?.settings.name ?? "";
  const origin = root?.publicUrl ?? "";
  const title = `${facts.title} · ${name}`;
  const tags: MetaDescriptor[] = [
    { title },
    { property: "og:site_name", content: name },
    { property: "og:title", content: facts.title },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:locale", content: "en_IN" },
  ];
  if (facts.description) {
    tags.push(
      { name: "description", content: facts.description },
      { property: "og:description", content: facts.description },
    );
  }
  if (facts.path === undefined) tags.push({ name: "robots", content: "noindex" });
  else {
    tags.push(
      { tagName: "link", rel: "canonical", href: origin + facts.path },
      { property: "og:url", content: origin + facts.path },
    );
  }
  const image = facts.image ?? (root?.brand?.logo && logoUrl(root.brand.logo, "share.jpg"));
  if (image)
    tags.push(
      { property: "og:image", content: image.startsWith("/") ? origin + image : image },
      { name: "twitter:card", content: "summary_large_image" },
    );
  for (const structured of facts.structured ?? []) tags.push({ "script:ld+json": structured });
  return tags;
}

/** The breadcrumbs for search engines; `items` from the home page to the page itself. */
export function breadcrumbList(origin: string, items: readonly { label: string; path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + path,
    })),
  };
}

import { Hono } from "hono";
import { escapeHtml } from "#contract/kernel/escape-html.ts";
import { categoryPath, postPath, productPath } from "#contract/kernel/paths.ts";
import type { CatalogueService } from "#domain/catalogue/catalogue.service.ts";
import type { PublishedContentService } from "#domain/content/published-content.service.ts";
import type { JournalService } from "#domain/journal/journal.service.ts";
import type { HttpEnv } from "./http-env.ts";

const STATIC_PATHS = ["/", "/products", "/all-categories", "/journal", "/todays-rates", "/size-guide"];
/** The protocol allows 50,000 URLs per file; smaller files are faster to create and to read. */
const PER_FILE = 10_000;
/** A crawler that reads all files repeatedly is answered by a shared cache. */
const HEADERS = { "Content-Type": "application/xml; charset=UTF-8", "Cache-Control": "public, max-age=600" };

type Options = {
  catalogue: CatalogueService;
  journal: JournalService;
  content: PublishedContentService;
  publicUrl: string;
};
type SitemapUrl = { path: string; updatedAt?: string };

/** Serves `/robots.txt`, and `/sitemap.xml` as the index of `/sitemap-N.xml`. */
export function createSitemap({ catalogue, journal, content, publicUrl }: Options) {
  const site = new Hono<HttpEnv>();

  site.get("/robots.txt", (c) =>
    c.text(["User-agent: *", "Disallow: /api/", "Disallow: /my-", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n")),
  );

  site.get("/sitemap.xml", async (c) => {
    const { total } = await catalogue.listProducts({ pageSize: 1 });
    const files = Math.max(1, Math.ceil(total / PER_FILE));
    const entries = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${publicUrl}/sitemap-${index + 1}.xml</loc></sitemap>`,
    );
    return c.body(document("sitemapindex", entries), 200, HEADERS);
  });

  site.get("/:file{sitemap-[1-9][0-9]{0,3}\\.xml}", async (c) => {
    const page = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    const products = await catalogue.listProductUrls(page, PER_FILE);
    if (products.length === 0 && page > 1) return c.notFound();
    const productUrls = products.map((product) => ({ path: productPath(product), updatedAt: product.updatedAt }));
    const entries = [...(page === 1 ? await pageUrls() : []), ...productUrls].map(
      ({ path, updatedAt }) =>
        `<url><loc>${escapeHtml(publicUrl + path)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ""}</url>`,
    );
    return c.body(document("urlset", entries), 200, HEADERS);
  });

  /** All URLs except those of products. */
  async function pageUrls(): Promise<SitemapUrl[]> {
    const [categories, posts, pages] = await Promise.all([
      catalogue.listCategories(),
      journal.listPostUrls(PER_FILE),
      content.listPagePaths(),
    ]);
    return [
      ...STATIC_PATHS.map((path) => ({ path })),
      ...pages.map(({ path }) => ({ path })),
      ...categories.map((category) => ({ path: categoryPath(category.categoryName) })),
      ...posts.map((post) => ({ path: postPath(post), updatedAt: post.updatedAt })),
    ];
  }

  return site;
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
}

import { MENUS_KEY } from "#contract/content/content.rules.ts";
import { HOME_KEY } from "#contract/content/home.ts";
import type { RelatedProducts } from "#domain/catalogue/related-products.service.ts";
import type { CatalogueReads, ContentReads, JournalReads, RateReads, ReviewReads } from "#web/shop/shop-context.ts";
import {
  CATALOGUE,
  CATEGORIES,
  contentTopic,
  JOURNAL,
  productTopic,
  RATES,
  topicsOfList,
  topicsOfProduct,
  topicsOfRow,
} from "./topics.rules.ts";

type Read = (...args: never[]) => Promise<unknown>;
type Topics = readonly string[];

/** For each read method, the topics of its result. A failed read has no result. */
type TopicTable<Reads> = {
  readonly [Method in keyof Reads]: Reads[Method] extends (...args: infer Args) => Promise<infer Answer>
    ? (answer: Answer | undefined, ...args: Args) => Topics
    : never;
};

const CATALOGUE_TOPICS: TopicTable<CatalogueReads> = {
  listProducts: (page, { category }) =>
    topicsOfList(typeof category === "string" ? category : category?.categoryName, page?.products ?? []),
  searchProducts: (page) => topicsOfList(undefined, page?.products ?? []),
  listCloseMatches: (matches) => topicsOfList(undefined, matches?.products ?? []),
  findProducts: (products = []) => [CATALOGUE, ...topicsOfRow(products)],
  findNewestOfEach: (products = [], names) =>
    names.flatMap((name, at) => topicsOfList(name, products[at] ? [products[at]] : [])),
  findCheapest: (product, category) => topicsOfList(category, product ? [product] : []),
  getProduct: (_product, id) => topicsOfProduct({ productID: id }),
  listRelatedProducts: (rows, { productID }) => [productTopic(productID), ...(rows ? topicsOfRelated(rows) : [])],
  listCategories: () => [CATEGORIES, CATALOGUE],
  findCategory: () => [CATEGORIES],
  findNewCategoryName: () => [CATEGORIES],
  listBestSellers: (products = []) => [CATALOGUE, ...topicsOfRow(products)],
  listTopProducts: (rows = []) => [CATALOGUE, ...topicsOfRow(rows.flatMap(({ products }) => products))],
  listProductUrls: () => [CATALOGUE],
};

/** Includes partners that are not shown, since they may become available again. */
function topicsOfRelated({ partnerIds, goesWith, together, related }: RelatedProducts): Topics {
  const partners = partnerIds.flatMap((productID) => topicsOfProduct({ productID }));
  return [...partners, ...topicsOfRow([...goesWith, ...together, ...related])];
}

const JOURNAL_TOPICS: TopicTable<JournalReads> = {
  listPosts: () => [JOURNAL],
  getPost: () => [JOURNAL],
  listPostUrls: () => [JOURNAL],
};

const RATE_TOPICS: TopicTable<RateReads> = {
  listRates: () => [RATES],
  listHistory: () => [RATES],
  getRatesPage: () => [RATES],
};

const REVIEW_TOPICS: TopicTable<ReviewReads> = {
  listReviews: (_page, productId) => [productTopic(productId)],
};

const CONTENT_TOPICS: TopicTable<ContentReads> = {
  getPage: (_page, slug) => [contentTopic(slug)],
  getMenus: (menus) => [contentTopic(MENUS_KEY), ...(menus?.products ?? []).map(productTopic)],
  getHome: () => [contentTopic(HOME_KEY)],
  // None of these is part of a cached page.
  getPreviewHome: () => [],
  getPreviewMenus: () => [],
  listPagePaths: () => [],
  getPreview: () => [],
};

type Watched = {
  catalogue: CatalogueReads;
  journal: JournalReads;
  rates: RateReads;
  reviews: ReviewReads;
  content: ContentReads;
};

/** Wraps the services so that each read notes the topics of its result. */
export function watchReads({ catalogue, journal, rates, reviews, content }: Watched, note: (topics: Topics) => void) {
  return {
    catalogue: watch(catalogue, CATALOGUE_TOPICS, note),
    journal: watch(journal, JOURNAL_TOPICS, note),
    rates: watch(rates, RATE_TOPICS, note),
    reviews: watch(reviews, REVIEW_TOPICS, note),
    content: watch(content, CONTENT_TOPICS, note),
  };
}

function watch<Reads extends object>(reads: Reads, topics: TopicTable<Reads>, note: (topics: Topics) => void): Reads {
  const table = Object.entries(topics) as [keyof Reads, (answer: unknown, ...args: never[]) => Topics][];
  const watched = table.map(([method, topicsOf]) => {
    const read = reads[method] as Read;
    return [
      method,
      async (...args: never[]) => {
        let answer: unknown;
        try {
          answer = await read(...args);
          return answer;
        } finally {
          note(topicsOf(answer, ...args));
        }
      },
    ];
  });
  return Object.fromEntries(watched) as Reads;
}

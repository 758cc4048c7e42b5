import type { ProductView } from "#contract/catalogue/product.ts";
import type { Fact, HomeLink, Testimonial } from "#contract/content/home.ts";
import type { PostSummary } from "#contract/journal/post.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { documentOnly } from "#web/shop/document-only.ts";
import type { PicturedCategory, CategoryPicture } from "../lists/category-pictures.ts";
import { shareImage } from "../lists/list-meta.ts";

export type HeroSlide = { heading: string; text: string | undefined; linkLabel: string; to: string } & (
  | { product: ProductView }
  | { image: string }
);

export type PromoBlock = {
  title: string;
  /** The text before the price: "14K and 18K, from". */
  detail: string | undefined;
  /** In rupees. */
  price: number | undefined;
  linkLabel: string;
  to: string;
  picture: Pick<CategoryPicture, "url">;
};

export type TextPart = {
  text: string;
  /** The URL of a picture, or an empty string. */
  image: string;
  pictureFirst: boolean;
  link: HomeLink | undefined;
};

/** The sections by kind: the fields that are always sent, and their items. */
type Sections = {
  carousel: { items: HeroSlide[] };
  categories: { title: string; items: PicturedCategory[] };
  /** If set, the row links to this category. */
  products: { title: string; category?: string; items: ProductView[] };
  promos: { items: PromoBlock[] };
  facts: { items: Fact[] };
  voices: { title: string; items: Testimonial[] };
  text: { title: string; items: TextPart[] };
  journal: { title: string; items: PostSummary[] };
  rates: { title: string; items: RateView[] };
};

export type LoadedSection = { [Kind in keyof Sections]: { kind: Kind } & Sections[Kind] }[keyof Sections];

/** `items` is undefined if they are only in the document's HTML. */
export type SentSection = {
  [Kind in keyof Sections]: { kind: Kind; count?: number } & Omit<Sections[Kind], "items"> & {
      items: Sections[Kind]["items"] | undefined;
    };
}[keyof Sections];

export type HomeData = { sections: SentSection[]; image: string | undefined };

/** The data of the home page. Items that a document's HTML shows already are not serialized with it. */
export function homeData(loaded: readonly LoadedSection[], isDocument: boolean): HomeData {
  const sections = loaded.map((section) => {
    // The number of slides is needed outside the static HTML.
    const counted = section.kind === "carousel" ? { ...section, count: section.items.length } : section;
    return (isDocument ? documentOnly(counted as LoadedSection, "items") : counted) as SentSection;
  });
  const first = loaded.find((section) => section.kind === "carousel")?.items[0];
  return { sections, image: first && ("product" in first ? shareImage(first.product) : first.image) };
}

import type { ProductView } from "#contract/catalogue/product.ts";
import type { Fact, HomeLink, Voice } from "#contract/content/home.ts";
import type { PostSummary } from "#contract/journal/post.ts";
import type { RateView } from "#contract/rates/rates.ts";
import { documentOnly } from "#web/shop/document-only.ts";
import type { CategoryFace, Face } from "../lists/category-faces.ts";
import { shareImage } from "../lists/list-meta.ts";

export type HeroSlide = { heading: string; text: string | undefined; linkLabel: string; to: string } & (
  | { product: ProductView }
  | { image: string }
);

export type PromoBlock = {
  title: string;
  /** Before the price: "14K and 18K, from". */
  detail: string | undefined;
  /** Rupees. */
  price: number | undefined;
  linkLabel: string;
  to: string;
  picture: Pick<Face, "url">;
};

export type TextPart = {
  text: string;
  /** The address of a picture; empty for none. */
  image: string;
  pictureFirst: boolean;
  link: HomeLink | undefined;
};

/** Sections by their kinds: what the browser gets of each in any case, and what it is made of. */
type Sections = {
  carousel: { items: HeroSlide[] };
  categories: { title: string; items: CategoryFace[] };
  /** The row of a category leads to it. */
  products: { title: string; category?: string; items: ProductView[] };
  promos: { items: PromoBlock[] };
  facts: { items: Fact[] };
  voices: { title: string; items: Voice[] };
  text: { title: string; items: TextPart[] };
  journal: { title: string; items: PostSummary[] };
  rates: { title: string; items: RateView[] };
};

export type LoadedSection = { [Kind in keyof Sections]: { kind: Kind } & Sections[Kind] }[keyof Sections];

/** The items are undefined where they stand in the document only. */
export type SentSection = {
  [Kind in keyof Sections]: { kind: Kind; count?: number } & Omit<Sections[Kind], "items"> & {
      items: Sections[Kind]["items"] | undefined;
    };
}[keyof Sections];

export type HomeData = { sections: SentSection[]; image: string | undefined };

/** What the page is made of. What a document's HTML shows already is not sent with it a second time. */
export function homeData(loaded: readonly LoadedSection[], isDocument: boolean): HomeData {
  const sections = loaded.map((section) => {
    // How many slides there are is said outside of what the document keeps.
    const counted = section.kind === "carousel" ? { ...section, count: section.items.length } : section;
    return (isDocument ? documentOnly(counted as LoadedSection, "items") : counted) as SentSection;
  });
  const first = loaded.find((section) => section.kind === "carousel")?.items[0];
  return { sections, image: first && ("product" in first ? shareImage(first.product) : first.image) };
}

/** A post of the journal. Times in ISO 8601, UTC. */
export type PostView = {
  id: number;
  slug: string;
  title: string;
  /** HTML, cleaned by an allow-list. */
  body: string;
  /** The beginning of the body, without markup. */
  excerpt: string;
  /** The address of a picture of the shop's. */
  coverImage: string | null;
  /** A tiny blurred copy of the cover as a `data:` address; empty without one. */
  coverPlaceholder: string;
  published: boolean;
  publishedAt: string | null;
  author: string;
  createdAt: string;
  updatedAt: string;
};

/** A post in a list of pages. */
export type PostSummary = Omit<PostView, "body">;

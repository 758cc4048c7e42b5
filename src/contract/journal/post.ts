/** A journal post. Times are ISO 8601 in UTC. */
export type PostView = {
  id: number;
  slug: string;
  title: string;
  /** HTML, sanitised by an allow-list. */
  body: string;
  /** The beginning of the body, without markup. */
  excerpt: string;
  /** The URL of one of the shop's pictures. */
  coverImage: string | null;
  /** A tiny blurred copy of the cover as a `data:` URL; empty without a cover. */
  coverPlaceholder: string;
  published: boolean;
  publishedAt: string | null;
  author: string;
  createdAt: string;
  updatedAt: string;
};

/** A post in a list. */
export type PostSummary = Omit<PostView, "body">;

import type { PostView } from "#contract/journal/post.ts";
import { postPath } from "#contract/kernel/paths.ts";
import { pictureUrl } from "#contract/media/media.ts";

/** The URL on this site of the picture for link previews. */
export function sharedCover({ coverImage }: Pick<PostView, "coverImage">): string | undefined {
  return coverImage === null ? undefined : pictureUrl(coverImage, 960);
}

/** schema.org's Article. The author of a post in the shop's name is the shop. */
export function postStructuredData(post: PostView, origin: string, shopName: string) {
  const image = sharedCover(post);
  const publisher = { "@type": "Organization", name: shopName };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    description: post.excerpt,
    ...(image && { image: [origin + image] }),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: post.author === shopName ? publisher : { "@type": "Person", name: post.author },
    publisher,
    mainEntityOfPage: origin + postPath(post),
  };
}

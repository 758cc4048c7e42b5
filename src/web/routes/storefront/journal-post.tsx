import { redirect } from "react-router";
import { idOfParameter, postPath } from "#contract/kernel/paths.ts";
import { breadcrumbList, pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { undefinedWhenMissing } from "#web/shop/undefined-when-missing.ts";
import { JOURNAL_PATH } from "#web/storefront/journal/journal-path.rules.ts";
import { loadOtherPosts } from "#web/storefront/journal/load-journal.ts";
import { OtherPosts } from "#web/storefront/journal/other-posts.tsx";
import { PostArticle } from "#web/storefront/journal/post-article.tsx";
import { postStructuredData, sharedCover } from "#web/storefront/journal/post-structured-data.ts";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/journal-post.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { journal } = context.get(shopContext);
  const id = idOfParameter(params.post);
  const post =
    id === undefined ? undefined : await journal.getPost(id, { includesDrafts: false }).catch(undefinedWhenMissing);
  if (!post) throw new Response("Not Found", { status: 404 });
  if (params.post !== `${post.id}-${post.slug}`) throw redirect(postPath(post) + new URL(request.url).search, 301);
  return { post, others: await loadOtherPosts(journal, post.id) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: "This page is not here" });
  const { post } = loaderData;
  const { publicUrl, settings } = matches[0].loaderData;
  const path = postPath(post);
  return pageMeta(matches, {
    title: post.title,
    description: post.excerpt,
    path,
    image: sharedCover(post),
    type: "article",
    structured: [
      postStructuredData(post, publicUrl, settings.name),
      breadcrumbList(publicUrl, [
        { label: "Home", path: "/" },
        { label: "Journal", path: JOURNAL_PATH },
        { label: post.title, path },
      ]),
    ],
  });
};

export default function JournalPost({ loaderData }: Route.ComponentProps) {
  const { post, others } = loaderData;
  return (
    <div className="wrap pb-14 md:pb-24">
      <Breadcrumbs
        items={[{ label: "Home", to: "/" }, { label: "Journal", to: JOURNAL_PATH }, { label: post.title }]}
      />
      <div className="md:pt-4">
        <PostArticle post={post} />
      </div>
      {others.length > 0 && <OtherPosts posts={others} />}
    </div>
  );
}

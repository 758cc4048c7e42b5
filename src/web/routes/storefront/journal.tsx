import { readPageParams } from "#contract/kernel/public-pages.ts";
import { pageMeta } from "#web/shop/page-meta.ts";
import { shopContext } from "#web/shop/shop-context.ts";
import { JournalList } from "#web/storefront/journal/journal-list.tsx";
import { journalPagePath } from "#web/storefront/journal/journal-path.rules.ts";
import { loadJournal } from "#web/storefront/journal/load-journal.ts";
import { sharedCover } from "#web/storefront/journal/post-structured-data.ts";
import type { Route } from "./+types/journal.ts";

export { PageError as ErrorBoundary } from "#web/storefront/frame/page-error.tsx";

const TITLE = "Journal";

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await loadJournal(context.get(shopContext).journal, readPageParams("/journal", request.url));
  if (!found) throw new Response("Not Found", { status: 404 });
  return found;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta(matches, { title: TITLE });
  const { page, posts } = loaderData;
  const [first] = posts;
  return pageMeta(matches, {
    title: page > 1 ? `${TITLE}, page ${page}` : TITLE,
    description: `Hallmarks, care and sizes, explained by ${matches[0].loaderData.settings.name}: what we know about gold and silver.`,
    path: journalPagePath(page),
    image: first && sharedCover(first),
  });
};

export default function Journal({ loaderData }: Route.ComponentProps) {
  return <JournalList {...loaderData} />;
}

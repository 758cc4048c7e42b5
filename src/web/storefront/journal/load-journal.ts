import type { PostSummary, PostView } from "#contract/journal/post.ts";
import type { JournalService } from "#domain/journal/journal.service.ts";
import { parsePage } from "../lists/list-query.rules.ts";

const POSTS_ON_A_PAGE = 12;
const OTHER_POSTS = 3;

/** A page of the journal; pages start at 1. */
export type JournalPage = { posts: PostSummary[]; page: number; nextPage: number | null };

/** The page in the URL; undefined beyond the last one. */
export async function loadJournal(
  journal: Pick<JournalService, "listPosts">,
  params: { page: string | null },
): Promise<JournalPage | undefined> {
  const page = parsePage(params.page);
  const { posts, nextPage } = await journal.listPosts({ includesDrafts: false, page, pageSize: POSTS_ON_A_PAGE });
  if (posts.length === 0 && page > 1) return undefined;
  return { posts: posts.map(summaryOf), page, nextPage };
}

/** The newest posts except this one. */
export async function loadOtherPosts(journal: Pick<JournalService, "listPosts">, id: number): Promise<PostSummary[]> {
  const { posts } = await journal.listPosts({ includesDrafts: false, page: 1, pageSize: OTHER_POSTS + 1 });
  return posts
    .filter((post) => post.id !== id)
    .slice(0, OTHER_POSTS)
    .map(summaryOf);
}

function summaryOf({ body: _, ...summary }: PostView): PostSummary {
  return summary;
}

import { Link } from "react-router";
import type { PostView } from "#contract/journal/post.ts";
import { formatDate, formatDateTime } from "#contract/kernel/dates.ts";
import { Picture } from "#web/ui/picture.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { editPostPath } from "./journal-paths.ts";
import { PostState } from "./post-state.tsx";

export const POST_COLUMNS: readonly TableColumn<PostView>[] = [
  {
    id: "title",
    header: "Post",
    className: "min-w-56 admin:max-w-120",
    cell: ({ id, title, coverImage, coverPlaceholder }) => (
      <span className="flex items-center gap-3">
        {coverImage === null ? (
          <span className="size-9 flex-none bg-sand" />
        ) : (
          <Picture
            src={coverImage}
            placeholder={coverPlaceholder}
            alt=""
            sizes="36px"
            className="size-9 flex-none object-cover"
          />
        )}
        <Link to={editPostPath(id)} className="line-clamp-2 font-medium wrap-anywhere link">
          {title}
        </Link>
      </span>
    ),
  },
  { id: "state", header: "State", cell: ({ published }) => <PostState published={published} /> },
  {
    id: "publishedAt",
    header: "Published",
    className: "whitespace-nowrap",
    cell: ({ publishedAt }) =>
      publishedAt === null ? <span className="text-ink-mute">Not yet</span> : formatDate(publishedAt),
  },
  {
    id: "updatedAt",
    header: "Updated",
    className: "whitespace-nowrap",
    cell: ({ updatedAt }) => formatDateTime(updatedAt),
  },
  { id: "author", header: "Author", className: "whitespace-nowrap", cell: ({ author }) => author },
];

import { StateBadge } from "#web/ui/state-badge.tsx";

export function PostState({ isPublished }: { isPublished: boolean }) {
  return <StateBadge tone={isPublished ? "good" : "waiting"}>{isPublished ? "Published" : "Draft"}</StateBadge>;
}

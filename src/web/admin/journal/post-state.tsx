import { StateBadge } from "#web/ui/state-badge.tsx";

export function PostState({ published }: { published: boolean }) {
  return <StateBadge tone={published ? "good" : "waiting"}>{published ? "Published" : "Draft"}</StateBadge>;
}

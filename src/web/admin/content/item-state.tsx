import type { ItemState } from "#contract/content/content.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { STATE_WORDS } from "./page.rules.ts";

export function ItemStateBadge({ state }: { state: ItemState }) {
  const tone = state === "published" ? "good" : state === "removed" ? "bad" : "waiting";
  return <StateBadge tone={tone}>{STATE_WORDS[state]}</StateBadge>;
}

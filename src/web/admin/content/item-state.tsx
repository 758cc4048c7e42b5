import type { ItemState } from "#contract/content/content.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { STATE_LABELS } from "./page.rules.ts";

const TONES = { published: "good", changed: "waiting", new: "waiting", removed: "bad" } as const;

export function ItemStateBadge({ state }: { state: ItemState }) {
  return <StateBadge tone={TONES[state]}>{STATE_LABELS[state]}</StateBadge>;
}

import type { ReviewStatus } from "#contract/reviews/reviews.ts";
import { StateBadge, type StateBadgeProps } from "./state-badge.tsx";

const STATES: Record<ReviewStatus, { tone: StateBadgeProps["tone"]; words: string }> = {
  pending: { tone: "waiting", words: "Being looked at" },
  published: { tone: "good", words: "Published" },
  rejected: { tone: "bad", words: "Not shown" },
};

/** The moderation status of a review. */
export function ReviewBadge({ status }: { status: ReviewStatus }) {
  const { tone, words } = STATES[status];
  return <StateBadge tone={tone}>{words}</StateBadge>;
}

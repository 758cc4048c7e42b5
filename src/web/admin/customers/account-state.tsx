import type { CustomerRowView } from "#contract/customers/customers.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";

export type AccountStateProps = {
  customer: Pick<CustomerRowView, "confirmed" | "lockedAt" | "closedAt">;
};

/** Whether a customer can log in. */
export function AccountState({ customer: { confirmed, lockedAt, closedAt } }: AccountStateProps) {
  if (closedAt !== null) {
    return <StateBadge tone="soft">Closed</StateBadge>;
  }
  if (lockedAt !== null) {
    return <StateBadge tone="bad">Locked</StateBadge>;
  }
  return <StateBadge tone={confirmed ? "good" : "waiting"}>{confirmed ? "Confirmed" : "Unconfirmed"}</StateBadge>;
}

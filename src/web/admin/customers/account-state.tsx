import type { CustomerRowView } from "#contract/customers/customers.ts";
import { StateBadge } from "#web/ui/state-badge.tsx";

export type AccountStateProps = {
  customer: Pick<CustomerRowView, "confirmed" | "lockedAt" | "closedAt">;
  className?: string;
};

/** Whether a customer can log in. */
export function AccountState({ customer: { confirmed, lockedAt, closedAt }, className }: AccountStateProps) {
  if (closedAt !== null) {
    return (
      <StateBadge tone="soft" className={className}>
        Closed
      </StateBadge>
    );
  }
  if (lockedAt !== null) {
    return (
      <StateBadge tone="bad" className={className}>
        Locked
      </StateBadge>
    );
  }
  return (
    <StateBadge tone={confirmed ? "good" : "waiting"} className={className}>
      {confirmed ? "Confirmed" : "Unconfirmed"}
    </StateBadge>
  );
}

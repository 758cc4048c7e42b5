import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { getStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import type { StoreCreditReason, StoreCreditView } from "#contract/store-credit/store-credit.ts";
import { sendFromLoader } from "#web/browser/send-from-loader.ts";
import { ProfilePanel } from "./profile-page.tsx";

/** Undefined if there is no store credit, or if it could not be loaded. */
export async function loadStoreCredit(request: Request): Promise<StoreCreditView | undefined> {
  const { data } = await sendFromLoader(getStoreCredit, request);
  return data && data.entries.length > 0 ? data : undefined;
}

const REASONS: Record<StoreCreditReason, string> = {
  return: "For a return",
  exchange: "For an exchange",
  buyback: "For what you sold back",
  postage: "For your postage",
  goodwill: "From us",
  spent: "Spent",
  given_back: "Given back",
  given_up: "Given up",
};

/** The balance of the store credit and its entries. */
export function StoreCreditPanel({ credit: { balance, held, entries } }: { credit: StoreCreditView }) {
  return (
    <ProfilePanel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="d-22">Store credit</h2>
        <p className="text-18 font-semibold tabular-nums">{formatExactRupees(balance)}</p>
      </div>
      {held !== undefined && (
        <p className="text-14 text-ink-soft">
          {formatExactRupees(held)} of it is kept for a payment that is under way.
        </p>
      )}
      <ul className="mt-4 grid gap-2 border-t border-line pt-4">
        {entries.map(({ at, amount, reason, orderID }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no other key, and hold no state
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {REASONS[reason]}
              {orderID !== undefined && <span className="text-ink-soft"> · {orderID}</span>}
              <time dateTime={at} className="text-14 text-ink-soft">
                {" "}
                {formatDate(at)}
              </time>
            </span>
            <span className="tabular-nums">{formatExactRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </ProfilePanel>
  );
}

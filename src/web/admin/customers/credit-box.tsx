import { useState } from "react";
import { Link } from "react-router";
import type { CustomerView } from "#contract/customers/customers.ts";
import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { readRupees } from "#contract/kernel/numbers.ts";
import { staffOrderPath } from "#contract/kernel/paths.ts";
import { giveStoreCredit, type getStoreCreditOf } from "#contract/store-credit/store-credit.calls.ts";
import { creditReasonRule, creditRule, MAX_CREDIT_REASON } from "#contract/store-credit/store-credit.rules.ts";
import type { StaffCreditEntryView, StaffStoreCreditView } from "#contract/store-credit/store-credit.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import type { Loaded } from "../frame/load-staff-data.ts";
import { PartNotLoaded } from "../frame/not-loaded-box.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

export type LoadedCredit = Loaded<typeof getStoreCreditOf>;

type CreditBoxProps = { customer: CustomerView; credit: LoadedCredit };

/** The balance and entries of a customer's store credit, with a button to grant some as goodwill. */
export function CreditBox({ customer, credit }: CreditBoxProps) {
  if ("data" in credit) return <StoreCredit customer={customer} credit={credit.data} />;
  return (
    <Box title="Store credit">
      <PartNotLoaded {...credit} />
    </Box>
  );
}

type StoreCreditProps = { customer: CustomerView; credit: StaffStoreCreditView };

function StoreCredit({ customer, credit: { balance, entries } }: StoreCreditProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <Box title="Store credit" aside={<b className="font-semibold tabular-nums">{formatExactRupees(balance)}</b>}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">None so far.</p>
      ) : (
        <ul aria-label="Entries" className="grid max-h-96 gap-3 overflow-y-auto">
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no other key, and hold no state
            <Entry key={index} entry={entry} />
          ))}
        </ul>
      )}
      {customer.closedAt === null && (
        <Button variant="outline" size="small" className="justify-self-start" onClick={() => setIsDialogOpen(true)}>
          Give store credit…
        </Button>
      )}
      {isDialogOpen && <GiveDialog customer={customer} balance={balance} onClose={() => setIsDialogOpen(false)} />}
    </Box>
  );
}

const REASONS: Record<StaffCreditEntryView["reason"], string> = {
  return: "Return",
  exchange: "Exchange",
  buyback: "Buy-back",
  postage: "Postage",
  goodwill: "Goodwill",
  spent: "Spent",
  given_back: "Given back",
  given_up: "Given up",
};

function Entry({ entry: { at, amount, reason, orderID, note, actorName } }: { entry: StaffCreditEntryView }) {
  return (
    <li>
      <p className="flex justify-between gap-3 font-medium">
        <span>
          {REASONS[reason]}
          {orderID !== undefined && (
            <>
              {", "}
              <Link to={staffOrderPath(orderID)} className="link">
                {orderID}
              </Link>
            </>
          )}
        </span>
        <span className="tabular-nums">{formatExactRupees(amount)}</span>
      </p>
      <p className="text-13 wrap-anywhere text-ink-soft">
        {formatDate(at)}
        {actorName !== null && reason !== "spent" && `, ${actorName}`}
        {note !== null && `: ${note}`}
      </p>
    </li>
  );
}

/** `balance` is the one that staff see, in rupees. */
type GiveDialogProps = { customer: CustomerView; balance: number; onClose: () => void };

function GiveDialog({ customer: { userId, name }, balance, onClose }: GiveDialogProps) {
  const form = useDialogForm({
    initial: { amount: "", reason: "" },
    rules: { amount: creditRule, reason: creditReasonRule },
    change: async (perform, { amount, reason }) =>
      perform(giveStoreCredit, {
        params: { id: userId },
        body: { amount: readRupees(amount) ?? 0, balance, reason: reason.trim() },
      }),
    onClose,
  });
  return (
    <FormDialog
      title={`Give store credit to ${name}`}
      form={form}
      submit="Give"
      intro="It is in the account at once and cannot be taken back. The customer is told by email."
      onClose={onClose}
    >
      <DecimalField {...form.field("amount")} label="Amount" prefix="₹" />
      <TextAreaField
        {...form.field("reason")}
        label="Why"
        hint="The customer reads it."
        maxLength={MAX_CREDIT_REASON}
      />
    </FormDialog>
  );
}

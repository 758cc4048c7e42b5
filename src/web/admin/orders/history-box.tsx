import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { MAX_NOTE, noteRule } from "#contract/orders/staff-order.rules.ts";
import { addOrderNote } from "#contract/orders/staff-orders.calls.ts";
import type { OrderHistoryView, StaffOrderView } from "#contract/orders/staff-orders.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { OrderStatusBadge } from "#web/ui/order-status-badge.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { staffReturnPath } from "../frame/staff-paths.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** The timeline of the order with staff notes, newest first. */
export function HistoryBox({ order }: { order: StaffOrderView }) {
  return (
    <Box title="Timeline">
      <NoteForm orderID={order.orderID} />
      <ol className="grid gap-4 border-t border-line pt-4">
        {order.staffHistory
          .map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries are only appended, and may have the same time
            <Entry key={index} entry={entry} />
          ))
          .toReversed()}
      </ol>
    </Box>
  );
}

function Entry({ entry }: { entry: OrderHistoryView }) {
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <EntryText entry={entry} /> <span className="wrap-anywhere text-ink-soft">{actorLabel(entry)}</span>
        </p>
        <time dateTime={entry.at} className="text-13 text-ink-soft tabular-nums">
          {formatDateTime(entry.at)}
        </time>
      </div>
      {entry.note !== null && (
        <p className="border-l-2 border-line pl-3 break-words whitespace-pre-line">
          {entry.kind === "status" && <span className="text-ink-soft">Told the customer: </span>}
          {entry.note}
        </p>
      )}
    </li>
  );
}

function EntryText({ entry }: { entry: OrderHistoryView }) {
  if (entry.status) return <OrderStatusBadge status={entry.status} />;
  if (entry.return) {
    const { returnID, status } = entry.return;
    return (
      <span className="font-medium">
        <Link to={staffReturnPath(returnID)} className="link">
          Return {returnID}
        </Link>
        : {status}
      </span>
    );
  }
  if (entry.kind === "note") return <span className="font-medium">Note</span>;
  return (
    <span className="font-medium">
      {entry.amount === null ? "Given back by hand" : `${formatExactRupees(entry.amount)} given back`}
    </span>
  );
}

function actorLabel({ actorName, byCustomer }: OrderHistoryView): string {
  if (actorName === null) return "by the shop itself";
  return byCustomer ? `by ${actorName}, the customer` : `by ${actorName}`;
}

const EMPTY = { note: "" };

/** Adds a note that only staff can see. */
function NoteForm({ orderID }: { orderID: string }) {
  const { perform } = useStaffAction();
  const latest = useRef("");
  const form = useForm({
    initial: EMPTY,
    rules: { note: noteRule },
    send: async ({ note }, { showErrors }) => {
      const { isDone, errors } = await perform(addOrderNote, { params: { id: orderID }, body: { note: note.trim() } });
      showErrors(errors);
      // What was typed meanwhile stays.
      if (isDone && latest.current === note) form.reset(EMPTY);
    },
  });
  useLayoutEffect(() => {
    latest.current = form.values.note;
  });
  const isTyped = form.values.note.trim() !== "";
  return (
    <form {...form.formProps} className="grid gap-3">
      <LeaveGuard when={isTyped} />
      <TextAreaField
        {...form.field("note")}
        label="Note"
        hint="Only staff see notes. The customer is not told."
        rows={2}
        maxLength={MAX_NOTE}
      />
      <Button
        type="submit"
        variant="outline"
        size="small"
        busy={form.busy}
        disabled={!isTyped}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
}

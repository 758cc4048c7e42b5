import { useEffect, useRef } from "react";
import type { PackingRefusal, PackingView } from "#contract/orders/packing.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { GiftMessage } from "#web/shop/gift-message.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { PackingItem } from "./packing-item.tsx";
import { describeDeviation } from "./packing.rules.ts";
import { usePacking } from "./use-packing.ts";

type PackingFormProps = { order: StaffOrderView; packing: PackingView };

/**
 * The articles one by one, then "Mark as packed". Enter, which barcode scanners send, moves to the next field and never
 * submits. Without an empty field, the form takes the focus instead of the button, because the Enter that opened the
 * screen may repeat.
 */
export function PackingForm({ order, packing }: PackingFormProps) {
  const editing = usePacking(order.orderID, packing);
  const { isBusy, unconfirmed, pack } = editing;
  const fields = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const first = [...(fields.current?.querySelectorAll("input") ?? [])].find(({ value }) => value === "");
    (first ?? fields.current?.closest("form"))?.focus();
  }, []);

  return (
    <form {...editing.formProps} tabIndex={-1} className="outline-0" aria-label={`Pack order ${order.orderID}`}>
      <div ref={fields} className="grid gap-4">
        {order.gift && (
          <Note tone="warn">
            <p>{order.gift.wrapped ? "This order is a gift: wrap it." : "This order is a gift."}</p>
            <GiftMessage gift={order.gift} />
          </Note>
        )}
        {packing.items.map((toPack, item) => {
          const ordered = order.items.find(({ position }) => position === toPack.position);
          if (!ordered) return null;
          return <PackingItem key={toPack.position} {...{ item, ordered, toPack, editing }} />;
        })}
        <Button data-last-stop block busy={isBusy && !unconfirmed} onClick={() => void pack()}>
          Mark as packed
        </Button>
      </div>
      <DifferencesDialog found={unconfirmed} busy={isBusy} onClose={editing.checkAgain} onConfirm={() => void pack()} />
    </form>
  );
}

type DifferencesDialogProps = {
  /** Undefined if there is nothing to confirm. */
  found: PackingRefusal | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks for confirmation if HUIDs or weights differ from the listing. */
function DifferencesDialog({ found, busy, onClose, onConfirm }: DifferencesDialogProps) {
  const { huids = [], differences = [] } = found ?? {};
  const isHuid = huids.length > 0;
  return (
    <ConfirmDialog
      open={found !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      tone="plain"
      title={isHuid ? "The HUID differs from the listing" : "The weight differs from the listing"}
      confirmLabel="Confirm and pack"
      cancelLabel={isHuid ? "Check again" : "Weigh again"}
    >
      <ul className="grid gap-2">
        {huids.map(({ position, title, listed, read }) => (
          <li key={position}>
            <b className="font-semibold text-ink">{title}</b>
            <br />
            <span className="tabular-nums">
              HUID: listed {listed}, entered {read}.
            </span>
          </li>
        ))}
        {differences.map(({ position, title, weight, listed, weighed, percent }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two units of an item may differ alike
          <li key={`${position} ${weight} ${index}`}>
            <b className="font-semibold text-ink">{title}</b>
            <br />
            <span className="tabular-nums">
              {weight === "net" ? "Net" : "Gross"} weight: listed {listed} g, weighed {weighed} g.{" "}
              {describeDeviation(percent)}
            </span>
          </li>
        ))}
      </ul>
      {differences.length > 0 && <p className="mt-3">The customer will be told.</p>}
    </ConfirmDialog>
  );
}

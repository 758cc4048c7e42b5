import { useEffect, useRef } from "react";
import type { PackingView } from "#contract/orders/packing.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { GiftMessage } from "#web/shop/gift-message.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { DifferencesDialog } from "./differences-dialog.tsx";
import { PackingItem } from "./packing-item.tsx";
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
          return (
            <PackingItem key={toPack.position} item={ordered} toPack={toPack} isTouched={editing.isTouched(item)}>
              {Array.from({ length: toPack.articles }, (_, number) => (
                <ArticleFields key={number} {...{ item, number, toPack, editing }} />
              ))}
            </PackingItem>
          );
        })}
        <Button data-last-stop block busy={isBusy && !unconfirmed} onClick={() => void pack()}>
          Mark as packed
        </Button>
      </div>
      <DifferencesDialog found={unconfirmed} busy={isBusy} onClose={editing.checkAgain} onConfirm={() => void pack()} />
    </form>
  );
}

import { useEffect, useRef } from "react";
import type { PackingView } from "#contract/orders/packing.ts";
import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import { GiftMessage } from "#web/shop/gift-message.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { DifferencesDialog } from "./differences-dialog.tsx";
import { PackingItem } from "./packing-item.tsx";
import { keyOf } from "./packing.rules.ts";
import { usePacking } from "./use-packing.ts";

type PackingFormProps = { order: StaffOrderView; packing: PackingView };

/**
 * The articles one by one, then "Mark as packed". Enter, which barcode scanners send, moves to the next field and never
 * submits.
 */
export function PackingForm({ order, packing }: PackingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, isBusy, unconfirmed, checkAgain, pack, errorOf, deviationOf, change, leave } = usePacking(
    order.orderID,
    packing,
  );

  useEffect(() => {
    const first = [...(form.current?.querySelectorAll("input") ?? [])].find(({ value }) => value === "");
    (first ?? form.current?.querySelector<HTMLElement>("[data-last-stop]"))?.focus();
  }, []);

  const press = async (confirmed: boolean) => {
    if (!(await pack(confirmed))) return;
    // The errors are rendered at their fields with the next frame.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Pack order ${order.orderID}`}
      className="grid gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      {order.gift && (
        <Note tone="warn">
          <p>{order.gift.wrapped ? "This order is a gift: wrap it." : "This order is a gift."}</p>
          <GiftMessage gift={order.gift} />
        </Note>
      )}
      {packing.items.map((toPack, item) => {
        const ordered = order.items.find(({ position }) => position === toPack.position);
        const articles = draft[item] ?? [];
        if (!ordered) return null;
        return (
          <PackingItem
            key={toPack.position}
            item={ordered}
            toPack={toPack}
            isTouched={articles.some(
              ({ huid, grossWeight, netWeight }, number) =>
                huid + grossWeight + netWeight !== "" || errorOf(keyOf(item, number, "huid")) !== undefined,
            )}
          >
            {articles.map((article, number) => (
              <ArticleFields
                // oxlint-disable-next-line react/no-array-index-key -- the articles of an item never change their places
                key={number}
                {...{ item, number, toPack, article, errorOf, deviationOf }}
                count={articles.length}
                onChange={(changed) => change(item, number, changed)}
                onLeave={leave}
              />
            ))}
          </PackingItem>
        );
      })}
      <Button data-last-stop block busy={isBusy && !unconfirmed} onClick={() => void press(false)}>
        Mark as packed
      </Button>
      <DifferencesDialog found={unconfirmed} busy={isBusy} onClose={checkAgain} onConfirm={() => void press(true)} />
    </form>
  );
}

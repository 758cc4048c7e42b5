import { useState, type ReactNode } from "react";
import { counted } from "#contract/kernel/counted.ts";
import { messages } from "#contract/kernel/messages.ts";
import { SIZE_TO_BE_AGREED, type OrderItemView } from "#contract/orders/order.ts";
import type { ItemToPack } from "#contract/orders/packing.ts";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { isMeasured } from "./packing.rules.ts";

type PackingItemProps = {
  item: OrderItemView;
  toPack: ItemToPack;
  /** Whether its fields have input or errors. */
  isTouched: boolean;
  /** The fields of its articles. */
  children: ReactNode;
};

/** An item of the order: the expected weights and purity, and the fields of its articles. */
export function PackingItem({ item, toPack, isTouched, children }: PackingItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { productName, productImage, variationName, variationValue, sizeToBeAgreed, quantity } = item;
  return (
    <Box>
      <div className="grid cols-lead-20 items-start gap-3">
        {productImage === "" ? (
          <span className="grid size-20 place-items-center bg-ivory text-center text-12 text-ink-soft">
            {messages.noImage}
          </span>
        ) : (
          <Picture src={productImage} alt="" sizes="80px" className="size-20 bg-ivory object-cover" />
        )}
        <div className="min-w-0">
          <h2 className="text-15/[1.4] font-semibold break-words">{productName}</h2>
          {sizeToBeAgreed && <p className="font-semibold text-alarm">{SIZE_TO_BE_AGREED}</p>}
          {variationName && (
            <p>
              {variationName} <b className="font-semibold">{variationValue}</b>
            </p>
          )}
          <LineTexts texts={item.personalisation} />
          <p className="text-ink-soft tabular-nums">{formatListed(toPack, quantity)}</p>
        </div>
      </div>
      {isMeasured(toPack) || isOpen || isTouched ? (
        <div ref={isOpen ? focusFirstField : undefined} className="grid gap-4 *:min-w-0">
          {children}
        </div>
      ) : (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
          Enter HUID or weights
        </Button>
      )}
    </Box>
  );
}

/** The button that opened the fields has disappeared. */
function focusFirstField(fields: HTMLElement | null): void {
  fields?.querySelector("input")?.focus();
}

function formatListed({ metal, purity, grossWeight, netWeight }: ItemToPack, quantity: number): string {
  const each = quantity > 1 ? " each" : "";
  const metalText = [purity, metal].filter((word) => word !== null && word !== "").join(" ");
  const facts = [
    counted(quantity, "piece"),
    metalText,
    grossWeight !== null && `gross ${grossWeight} g${each}`,
    netWeight !== null && `net ${netWeight} g${each}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

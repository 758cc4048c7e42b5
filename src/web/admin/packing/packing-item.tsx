import { useState } from "react";
import { flushSync } from "react-dom";
import { counted } from "#contract/kernel/counted.ts";
import { messages } from "#contract/kernel/messages.ts";
import { SIZE_TO_BE_AGREED, type OrderItemView } from "#contract/orders/order.ts";
import type { ItemToPack } from "#contract/orders/packing.ts";
import { LineTexts } from "#web/shop/line-texts.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DecimalField } from "../frame/decimal-field.tsx";
import { focusNextOnEnter } from "../frame/focus-next-on-enter.ts";
import { cleanHuid, isMeasured, keyOf, type ArticleField } from "./packing.rules.ts";
import type { PackingEditing } from "./use-packing.ts";

/** `item` is its index in the order. */
type PackingItemProps = { item: number; ordered: OrderItemView; toPack: ItemToPack; editing: PackingEditing };

/** An item of the order: the expected weights and purity, and the fields of its articles. */
export function PackingItem({ item, ordered, toPack, editing }: PackingItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { productName, productImage, variationName, variationValue, sizeToBeAgreed, quantity } = ordered;
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
          <LineTexts texts={ordered.personalisation} />
          <p className="text-ink-soft tabular-nums">{formatListed(toPack, quantity)}</p>
        </div>
      </div>
      {isMeasured(toPack) || isOpen || editing.isTouched(item) ? (
        <div ref={isOpen ? focusFirstField : undefined} className="grid gap-4 *:min-w-0">
          {Array.from({ length: toPack.articles }, (_, number) => (
            <ArticleFields key={number} {...{ item, number, toPack, editing }} />
          ))}
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

type ArticleFieldsProps = Omit<PackingItemProps, "ordered"> & { number: number };

/** The HUID and weights of one article. */
function ArticleFields({ item, number, toPack, editing }: ArticleFieldsProps) {
  const common = (field: ArticleField) =>
    ({ ...editing.field(keyOf(item, number, field)), onKeyDown: focusNextOnEnter, autoComplete: "off" }) as const;
  const weight = (field: "grossWeight" | "netWeight", label: string) => {
    const deviation = editing.deviationOf(keyOf(item, number, field));
    return (
      <DecimalField
        {...common(field)}
        label={label}
        hint={deviation && <b className="font-semibold text-gold-deep">{deviation}</b>}
      />
    );
  };
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
      <legend className={toPack.articles > 1 ? "mb-2 text-14 font-semibold" : "sr-only"}>
        Article {number + 1} of {toPack.articles}
      </legend>
      <TextField
        {...common("huid")}
        className="col-span-2 sm:col-span-1"
        label="HUID"
        aside={toPack.needsHuid ? undefined : "Optional"}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        enterKeyHint="next"
        inputClassName="tabular-nums tracking-wide"
        onChange={({ target }) => changeHuid(target, (huid) => editing.change(keyOf(item, number, "huid"), huid))}
      />
      {weight("grossWeight", "Gross weight (g)")}
      {weight("netWeight", "Net weight (g)")}
    </fieldset>
  );
}

/** The caret stays behind what was typed, although the text in the field is another one. */
function changeHuid(input: HTMLInputElement, change: (huid: string) => void): void {
  const { value, selectionStart } = input;
  const caret = cleanHuid(value.slice(0, selectionStart ?? value.length)).length;
  flushSync(() => change(cleanHuid(value)));
  if (input.value !== value) input.setSelectionRange(caret, caret);
}

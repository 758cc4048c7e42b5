import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MAX_PICKED } from "#contract/catalogue/product.rules.ts";
import type { PickedProduct } from "#contract/catalogue/staff-products.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SortableList } from "../content/sortable-list.tsx";
import { useFoundProducts, type FoundProduct } from "../frame/use-found-products.ts";
import type { ProductForm } from "./use-product-form.ts";

export type GoesWithBoxProps = { form: ProductForm; productID: number | undefined };

/** The products that staff choose for "Goes with" on the product's page. */
export function GoesWithBox({ form, productID }: GoesWithBoxProps) {
  const picked = form.values.goesWith;
  const set = (next: PickedProduct[]) => form.change("goesWith", next);
  const box = useRef<HTMLDivElement>(null);

  /** The pressed button disappears, and with the last piece the whole search. */
  function add(piece: FoundProduct): void {
    flushSync(() => set([...picked, { ...piece, isArchived: false }]));
    const next =
      box.current?.querySelector<HTMLElement>("input") ?? box.current?.closest("section")?.querySelector("h2");
    next?.focus();
  }

  return (
    <Box title="Goes with" aside={<span className="text-ink-soft">Optional</span>}>
      <p className="text-13 text-ink-soft">
        Pieces that the product page shows in this order. Without any, it shows what customers buy together, or else
        pieces near in price.
      </p>
      <SortableList
        rows={picked.map((piece) => ({ ...piece, key: String(piece.productID) }))}
        one="piece"
        max={MAX_PICKED}
        error={form.errorOf("goesWith")}
        onChange={(rows) => set(rows.map(({ key: _key, ...piece }) => piece))}
        nameOf={({ title }) => title}
      >
        {({ title, isArchived }) => (
          <p className="self-center py-2 text-14 wrap-anywhere">
            {title}
            {isArchived && <span className="block text-13 text-alarm">Archived: the shop does not show it.</span>}
          </p>
        )}
      </SortableList>
      <div ref={box}>
        {picked.length < MAX_PICKED ? (
          <Picker excluded={[...picked.map((piece) => piece.productID), productID]} onPick={add} />
        ) : (
          <p className="text-13 text-ink-soft">{MAX_PICKED} pieces are the most.</p>
        )}
      </div>
    </Box>
  );
}

type PickerProps = { excluded: readonly (number | undefined)[]; onPick: (piece: FoundProduct) => void };

function Picker({ excluded, onPick }: PickerProps) {
  const [text, setText] = useState("");
  const found = useFoundProducts(text)?.filter(({ productID }) => !excluded.includes(productID));
  return (
    <div className="grid gap-2">
      <SearchField
        label="Find a piece that goes with it"
        placeholder="Find a piece by its title"
        maxLength={60}
        value={text}
        onValueChange={setText}
      />
      <ul aria-label="Found pieces" className="grid gap-1">
        {found?.map((piece) => (
          <li key={piece.productID}>
            <Button
              variant="quiet"
              size="small"
              className="text-left text-ink"
              onClick={() => {
                setText("");
                onPick(piece);
              }}
            >
              <Icon name="plus" size={16} />
              Add {piece.title}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-13 text-ink-soft">
        {found?.length === 0 && "No other piece is found by this."}
      </p>
    </div>
  );
}

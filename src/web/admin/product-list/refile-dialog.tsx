import { useState } from "react";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { refileProducts } from "#contract/catalogue/staff-products.calls.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { productWords, type TickedProduct } from "./ticked.rules.ts";
import type { BulkAction } from "./use-bulk-action.ts";

export type RefileDialogProps = {
  products: readonly TickedProduct[];
  way: "add" | "remove";
  categories: readonly CategoryView[];
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

const WORDS = {
  add: { title: "Add to categories", label: "Add to", verb: "Add" },
  remove: { title: "Remove from categories", label: "Remove from", verb: "Remove" },
} as const;

/** Files the products under categories, or takes them out of some. */
export function RefileDialog({ products, way, categories, bulk, onClose, onDone }: RefileDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [missing, setMissing] = useState(false);
  const { title, label, verb } = WORDS[way];
  const here = new Set(products.flatMap((product) => product.categories.map((category) => category.categoryID)));
  const offered = way === "add" ? categories : categories.filter((category) => here.has(category.categoryID));

  async function run(): Promise<void> {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const { isDone } = await bulk.run(refileProducts, products, { add: [], remove: [], [way]: chosen.map(Number) });
    if (isDone) onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="overflow-visible"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={bulk.isBusy} onClick={() => void run()}>
            {verb}
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {way === "add"
          ? `For ${productWords(products.length)}. What they are filed under already stays.`
          : `For ${productWords(products.length)}. Each has to stay in at least one category.`}
      </p>
      <MultiSelect
        label={label}
        placeholder="Choose categories"
        options={offered.map(({ categoryID, categoryName }) => ({ value: String(categoryID), label: categoryName }))}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setMissing(false);
          bulk.clearFailure();
        }}
        error={missing ? "Choose at least one category." : bulk.failure}
      />
    </Dialog>
  );
}

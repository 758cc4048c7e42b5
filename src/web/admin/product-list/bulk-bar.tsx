import { useState } from "react";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { archiveProducts, recategorizeProducts } from "#contract/catalogue/staff-products.calls.ts";
import { MAX_SELECTED } from "#contract/catalogue/staff-products.ts";
import { counted } from "#contract/kernel/counted.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { Note } from "#web/ui/note.tsx";
import { SelectionBar } from "../table/selection-bar.tsx";
import { HomeSectionsNote } from "./home-sections-note.tsx";
import { PricingDialog } from "./pricing-dialog.tsx";
import { RepriceDialog } from "./reprice-dialog.tsx";
import type { SelectedRow, SelectedRows } from "./selected-products.ts";
import { type BulkAction, useBulkAction } from "./use-bulk-action.ts";

export type BulkBarProps = {
  selected: SelectedRows;
  categories: readonly CategoryView[];
  /** Deselects these products; without an argument, all. */
  onDeselect: (productIDs?: readonly number[]) => void;
};

type Action = "reprice" | "pricing" | "archive" | "restore" | "add" | "remove";

/** The bulk actions for the selected products. */
export function BulkBar({ selected, categories, onDeselect }: BulkBarProps) {
  const [action, setAction] = useState<Action>();
  const products = [...selected.values()];
  const bulk = useBulkAction(deselectChanged);
  const listed = products.filter(({ archivedAt }) => !archivedAt);
  const archived = products.filter(({ archivedAt }) => archivedAt);
  const isTooMany = products.length > MAX_SELECTED;

  function deselectChanged(changed: readonly number[], message: string): void {
    // Without a selected product there is no dialog to say why.
    if (products.every(({ productID }) => changed.includes(productID))) showToast("bad", message);
    onDeselect(changed);
  }

  function close(): void {
    setAction(undefined);
    bulk.clearFailure();
  }

  function finish(): void {
    close();
    onDeselect();
  }

  /** A dialog stays until its request is answered. */
  const cancel = () => {
    if (!bulk.isBusy) close();
  };
  const dialog = { bulk, onClose: cancel, onDone: finish };
  const button = (name: Action, label: string) => (
    <Button variant="outline" size="small" disabled={isTooMany} onClick={() => setAction(name)}>
      {label}
    </Button>
  );

  return (
    <SelectionBar
      status={
        <>
          {products.length} selected
          {isTooMany && <span className="font-normal"> (at most {MAX_SELECTED} at once)</span>}
        </>
      }
      onDeselect={() => onDeselect()}
    >
      {button("reprice", "Change price")}
      {button("pricing", "Change pricing")}
      {button("add", "Add to category")}
      {button("remove", "Remove from category")}
      {listed.length > 0 && button("archive", "Archive")}
      {archived.length > 0 && button("restore", "Restore")}
      {action === "reprice" && <RepriceDialog {...dialog} products={products} />}
      {action === "pricing" && <PricingDialog {...dialog} products={products} />}
      {action === "archive" && <ArchiveDialog {...dialog} products={listed} archived />}
      {action === "restore" && <ArchiveDialog {...dialog} products={archived} archived={false} />}
      {(action === "add" || action === "remove") && (
        <RecategorizeDialog {...dialog} products={products} way={action} categories={categories} />
      )}
    </SelectionBar>
  );
}

type ArchiveDialogProps = {
  products: readonly SelectedRow[];
  /** True to archive the products, false to restore them. */
  archived: boolean;
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

function ArchiveDialog({ products, archived, bulk, onClose, onDone }: ArchiveDialogProps) {
  const verb = archived ? "Archive" : "Restore";

  async function run(): Promise<void> {
    const { isDone } = await bulk.run(archiveProducts, products, { archived });
    if (isDone) onDone();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      busy={bulk.isBusy}
      title={`${verb} ${counted(products.length, "product")}?`}
      confirmLabel={verb}
      tone="plain"
    >
      <p>
        {archived
          ? "They leave the shop. Orders keep their copy, and you can restore them."
          : "They are in the shop again, as they were."}
        <HomeSectionsNote products={products} isEnabled={archived} />
      </p>
      {bulk.failure && (
        <Note tone="bad" role="alert" className="mt-3">
          {bulk.failure}
        </Note>
      )}
    </ConfirmDialog>
  );
}

type RecategorizeDialogProps = {
  products: readonly SelectedRow[];
  way: "add" | "remove";
  categories: readonly CategoryView[];
  bulk: BulkAction;
  onClose: () => void;
  onDone: () => void;
};

const WAY_LABELS = {
  add: { title: "Add to categories", label: "Add to", verb: "Add" },
  remove: { title: "Remove from categories", label: "Remove from", verb: "Remove" },
} as const;

/** Adds the products to categories, or removes them from some. */
function RecategorizeDialog({ products, way, categories, bulk, onClose, onDone }: RecategorizeDialogProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const { title, label, verb } = WAY_LABELS[way];
  const currentIds = new Set(products.flatMap((product) => product.categories.map((category) => category.categoryID)));
  const offered = way === "add" ? categories : categories.filter((category) => currentIds.has(category.categoryID));

  async function run(): Promise<void> {
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const { isDone } = await bulk.run(recategorizeProducts, products, {
      add: [],
      remove: [],
      [way]: chosen.map(Number),
    });
    if (isDone) onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="overflow-visible"
      description={
        way === "add"
          ? `For ${counted(products.length, "product")}. What they are filed under already stays.`
          : `For ${counted(products.length, "product")}. Each has to stay in at least one category.`
      }
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
      <MultiSelect
        className="mt-4"
        label={label}
        placeholder="Choose categories"
        options={offered.map(({ categoryID, categoryName }) => ({ value: String(categoryID), label: categoryName }))}
        value={chosen}
        onValueChange={(value) => {
          setChosen(value);
          setIsMissing(false);
          bulk.clearFailure();
        }}
        error={isMissing ? "Choose at least one category." : undefined}
      />
      {bulk.failure && (
        <Note tone="bad" role="alert" className="mt-3">
          {bulk.failure}
        </Note>
      )}
    </Dialog>
  );
}

import { useState } from "react";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { MAX_CHOSEN } from "#contract/catalogue/staff-products.ts";
import { Button } from "#web/ui/button.tsx";
import { ArchiveDialog } from "./archive-dialog.tsx";
import { RefileDialog } from "./refile-dialog.tsx";
import { RepriceDialog } from "./reprice-dialog.tsx";
import type { TickedProducts } from "./ticked.rules.ts";
import { useBulkAction } from "./use-bulk-action.ts";

export type BulkBarProps = {
  ticked: TickedProducts;
  categories: readonly CategoryView[];
  /** Lets ticks go: of these products, or all. */
  onUntick: (productIDs?: readonly number[]) => void;
};

type Act = "reprice" | "archive" | "restore" | "add" | "remove";

/** What can be done with the ticked products. */
export function BulkBar({ ticked, categories, onUntick }: BulkBarProps) {
  const [act, setAct] = useState<Act>();
  const bulk = useBulkAction(onUntick);
  const products = [...ticked.values()];
  const listed = products.filter(({ archivedAt }) => !archivedAt);
  const archived = products.filter(({ archivedAt }) => archivedAt);
  const isTooMany = products.length > MAX_CHOSEN;

  function close(): void {
    setAct(undefined);
    bulk.clearFailure();
  }

  function finish(): void {
    close();
    onUntick();
  }

  const dialog = { bulk, onClose: close, onDone: finish };
  const press = (name: Act, words: string) => (
    <Button variant="outline" size="small" disabled={isTooMany} onClick={() => setAct(name)}>
      {words}
    </Button>
  );

  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-wine-tint px-4 py-2">
      <p role="status" className="mr-2 font-medium tabular-nums">
        {products.length} selected
        {isTooMany && <span className="font-normal"> (at most {MAX_CHOSEN} at once)</span>}
      </p>
      {press("reprice", "Change price")}
      {press("add", "Add to category")}
      {press("remove", "Remove from category")}
      {listed.length > 0 && press("archive", "Archive")}
      {archived.length > 0 && press("restore", "Restore")}
      <Button variant="quiet" size="small" className="ml-auto" onClick={() => onUntick()}>
        Select none
      </Button>
      {act === "reprice" && <RepriceDialog {...dialog} products={products} />}
      {act === "archive" && <ArchiveDialog {...dialog} products={listed} archived />}
      {act === "restore" && <ArchiveDialog {...dialog} products={archived} archived={false} />}
      {(act === "add" || act === "remove") && (
        <RefileDialog {...dialog} products={products} way={act} categories={categories} />
      )}
    </div>
  );
}

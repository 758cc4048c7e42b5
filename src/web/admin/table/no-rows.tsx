import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { EmptyState, type EmptyStateProps } from "#web/ui/empty-state.tsx";
import type { TableControls } from "./use-table-query.ts";

export type NoRowsProps = {
  icon: EmptyStateProps["icon"];
  /** Shown without search and filters: "No customers yet". */
  title: string;
  /** Shown with a search or a filter: "No customers found". */
  noneFound: string;
  table: Pick<TableControls<string>, "query" | "isNarrowed" | "clear" | "setPage">;
  /** Explains where the first row will come from. */
  children: ReactNode;
};

/** A list without rows: it is empty, nothing matches the filters, or the page is beyond the last one. */
export function NoRows({ icon, title, noneFound, table, children }: NoRowsProps) {
  if (table.query.page > 1) {
    return (
      <EmptyState
        icon={icon}
        title="Nothing on this page"
        className="border-y-0"
        actions={
          <Button variant="outline" onClick={() => table.setPage(1)}>
            First page
          </Button>
        }
      />
    );
  }
  if (table.isNarrowed) {
    return (
      <EmptyState
        icon="search"
        title={noneFound}
        className="border-y-0"
        actions={
          <Button variant="outline" onClick={table.clear}>
            Show all
          </Button>
        }
      >
        Try another word, or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={title} className="border-y-0">
      {children}
    </EmptyState>
  );
}

import { Button } from "#web/ui/button.tsx";
import { hasNext, pageWords, type PageFacts } from "./pager.rules.ts";

export type PagerProps = PageFacts & { onPageChange: (page: number) => void };

/** The foot of a list: `1 to 25 of 214`, and the way to its other pages. */
export function Pager({ rows, onPageChange, ...facts }: PagerProps & { rows: number }) {
  const { page } = facts;
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5 text-ink-soft">
      <p role="status" className="tabular-nums">
        {pageWords({ ...facts, rows })}
      </p>
      <nav aria-label="Pages" className="flex items-center gap-1">
        <Button variant="quiet" size="small" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          Previous
        </Button>
        <Button variant="quiet" size="small" disabled={!hasNext(facts)} onClick={() => onPageChange(page + 1)}>
          Next
        </Button>
      </nav>
    </div>
  );
}

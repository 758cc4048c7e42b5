import { useState, type ReactNode } from "react";
import { Box } from "#web/ui/box.tsx";

export type ChartBoxProps = { title: string; chart: ReactNode; table: ReactNode; className?: string };

/** A chart, and the table behind it for those who would rather read. */
export function ChartBox({ title, chart, table, className }: ChartBoxProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Box
      flush
      title={title}
      aside={
        <button
          type="button"
          aria-pressed={isTable}
          className="relative text-13 link after:absolute after:-inset-x-2 after:-inset-y-3"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? "Show as chart" : "Show as table"}
        </button>
      }
      className={className}
    >
      {isTable ? table : chart}
    </Box>
  );
}

import type { ImportProblem } from "#contract/catalogue-import/product-csv.ts";
import { saveFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DataTable } from "../table/data-table.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { problemsCsv } from "./import.rules.ts";

/** The screen shows no more than this; the file lists all. */
const SHOWN = 200;

const COLUMNS: readonly TableColumn<ImportProblem>[] = [
  { id: "row", header: "Row", className: "w-20", cell: ({ row }) => row },
  { id: "column", header: "Column", className: "w-40", cell: ({ column }) => column || "The whole row" },
  { id: "message", header: "What is wrong", className: "min-w-44", cell: ({ message }) => message },
];

/** The problems of a file, with their cells in the spreadsheet. */
export function ProblemsBox({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <Box
      flush
      title="What is wrong"
      aside={
        <Button
          variant="outline"
          size="small"
          onClick={() => saveFile(new Blob([problemsCsv(problems)], { type: "text/csv" }), "import-problems.csv")}
        >
          <Icon name="download" size={16} />
          Download this list
        </Button>
      }
    >
      <DataTable
        label="Rows that are wrong"
        columns={COLUMNS}
        rows={problems.slice(0, SHOWN)}
        rowId={({ row, column, message }) => `${row} ${column} ${message}`}
      />
      {problems.length > SHOWN && (
        <p className="border-t border-line px-4 py-2.5 text-ink-soft">
          and {(problems.length - SHOWN).toLocaleString("en-IN")} more, all of them in the list to download
        </p>
      )}
    </Box>
  );
}

import type { ImportReport } from "#contract/catalogue-import/product-csv.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { ChangesBox } from "./changes-box.tsx";
import { effectWords, rowWords } from "./count-words.rules.ts";
import { ImportCountsLine } from "./import-counts.tsx";
import { ProblemsBox } from "./problems-box.tsx";

export type ImportReportPartsProps = {
  fileName: string;
  report: ImportReport;
  isStarting: boolean;
  failure: string | undefined;
  onImport: () => void;
  onOtherFile: () => void;
};

/** What an import of the file would do, and the button that does it. */
export function ImportReportParts(props: ImportReportPartsProps) {
  const { fileName, report, isStarting, failure, onImport, onOtherFile } = props;
  const { counts, problems, rows } = report;
  const changesSomething = counts.new + counts.changed > 0;
  return (
    <>
      <Box title={fileName}>
        <ImportCountsLine counts={counts} />
        {failure && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
        <Advice report={report} />
        <div className="flex flex-wrap gap-2">
          <Button busy={isStarting} disabled={counts.wrong > 0 || !changesSomething} onClick={onImport}>
            {changesSomething ? `Import ${effectWords(counts)}` : "Import"}
          </Button>
          <Button variant="outline" disabled={isStarting} onClick={onOtherFile}>
            Choose another file
          </Button>
        </div>
      </Box>
      {problems.length > 0 && <ProblemsBox problems={problems} />}
      {rows.length > 0 && <ChangesBox rows={rows} counts={counts} />}
    </>
  );
}

function Advice({ report: { counts, unknownColumns, stockChanges } }: { report: ImportReport }) {
  return (
    <>
      {counts.wrong > 0 && (
        <Note tone="bad">
          Nothing can be imported while {rowWords(counts.wrong)} {counts.wrong === 1 ? "is" : "are"} wrong. Correct the
          file and choose it again.
        </Note>
      )}
      {counts.wrong + counts.new + counts.changed === 0 && (
        <Note>Every row is as the shop has it already. There is nothing to import.</Note>
      )}
      {unknownColumns.length > 0 && (
        <Note tone="warn">
          {unknownColumns.length === 1 ? "This column means" : "These columns mean"} nothing here and{" "}
          {unknownColumns.length === 1 ? "is" : "are"} left aside: {unknownColumns.join(", ")}.
        </Note>
      )}
      {stockChanges > 0 && (
        <Note tone="warn">
          {rowWords(stockChanges)} {stockChanges === 1 ? "changes" : "change"} the stock. Pieces ordered since the
          export would be there again: take the column Stock away, and the stock of variations, unless you have counted
          anew.
        </Note>
      )}
    </>
  );
}

import type { ImportView } from "#contract/catalogue-import/product-csv.ts";
import { counted } from "#contract/kernel/counted.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Note } from "#web/ui/note.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ImportCountsLine } from "./import-report.tsx";
import { formatEffect } from "./import.rules.ts";
import { ProblemsBox } from "./problems-box.tsx";
import { useImportProgress } from "./use-import-progress.ts";

/** The progress of a running import, and its result at the end. */
export function ImportProgress({ initial }: { initial: ImportView }) {
  const view = useImportProgress(initial);
  return (
    <>
      <Box title={view.fileName}>
        {view.result ? <Ended result={view.result} /> : <Running view={view} />}
        {view.result && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/product-list">Product List</ButtonLink>
            <ButtonLink variant="outline" to="/product-list/import">
              Import another file
            </ButtonLink>
          </div>
        )}
      </Box>
      {view.result && view.result.problems.length > 0 && <ProblemsBox problems={view.result.problems} />}
    </>
  );
}

function Running({ view: { status, done, total } }: { view: ImportView }) {
  const isCounting = status === "running" && done > 0;
  return (
    <>
      <div>
        <p role="status" className="mb-2 tabular-nums">
          {isCounting
            ? `${done.toLocaleString("en-IN")} of ${counted(total, "row")}`
            : `Looking through ${counted(total, "row")}…`}
        </p>
        <ProgressBar label="Importing products" value={isCounting ? done / total : undefined} />
      </div>
      <p className="text-ink-soft">
        You can leave this page. The import goes on, and this address shows how far it is.
      </p>
    </>
  );
}

function Ended({ result: { failure, counts } }: { result: NonNullable<ImportView["result"]> }) {
  if (failure !== null) {
    return (
      <Note tone="bad" role="alert">
        {failure}
      </Note>
    );
  }
  return (
    <>
      <Note tone="good" role="status">
        Imported: {formatEffect(counts)}.
      </Note>
      <ImportCountsLine counts={counts} />
    </>
  );
}

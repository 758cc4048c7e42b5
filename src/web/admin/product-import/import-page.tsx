import { type DragEvent, useId, useRef, useState } from "react";
import { type ImportView, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "#contract/catalogue-import/product-csv.ts";
import { exportProducts } from "#contract/catalogue/staff-products.calls.ts";
import { megabytes } from "#contract/media/media.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { useHeadingFocusAfterwards } from "#web/browser/page-focus.ts";
import { Box } from "#web/ui/box.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { GroupError } from "../frame/group-error.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { ExportButton } from "../table/export-button.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReportParts } from "./import-report.tsx";
import { useImportFile } from "./use-import-file.ts";

export type ImportPageProps = {
  /** The import in the URL, if there is one; undefined while it is loading. */
  loaded?: { view: ImportView | undefined } | Failure;
};

/** Imports products from a spreadsheet: validates the file first, then imports it in the background. */
export function ImportPage({ loaded }: ImportPageProps) {
  return (
    <>
      <PageHead title="Import products">
        <ExportButton
          download={async () => downloadFile(exportProducts, { query: { status: "all" } })}
          disabled={false}
        />
      </PageHead>
      <div className="grid gap-4">
        {loaded && "failure" in loaded && <NotLoaded {...loaded} />}
        {loaded && "view" in loaded && (loaded.view ? <ImportProgress initial={loaded.view} /> : <NewImport />)}
      </div>
    </>
  );
}

function NewImport() {
  const { step, choose, start, reset } = useImportFile();
  if (step.name === "report") {
    return (
      <ImportReportParts
        fileName={step.file.name}
        report={step.report}
        isStarting={step.isStarting}
        failure={step.failure}
        onImport={() => void start(step)}
        onOtherFile={reset}
      />
    );
  }
  if (step.name === "looking") {
    return (
      <Box title={step.file.name}>
        <p role="status">Looking through the file…</p>
        <ProgressBar label="Looking through the file" />
      </Box>
    );
  }
  return (
    <Box title="Choose a file">
      <FileDrop error={step.failure} onFile={(file) => void choose(file)} />
      <HowTo />
    </Box>
  );
}

function HowTo() {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
      <li>
        Begin with an export: change its cells, add rows, and bring it back. You see what it would do before it does it.
      </li>
      <li>A row with a ProductID or a known SKU changes that product. Any other makes a new one.</li>
      <li>A column that you take away stays as it is. A cell that you empty is emptied.</li>
      <li>
        Pictures are those that the shop has: their addresses are in the column Images. A new product without a picture
        needs the Status archived. Then add its pictures in Edit Product, and restore it.
      </li>
    </ul>
  );
}

type FileDropProps = {
  error: string | undefined;
  onFile: (file: File) => void;
};

/** Accepts one CSV file, dropped or chosen. */
function FileDrop({ error, onFile }: FileDropProps) {
  const rulesId = useId();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useHeadingFocusAfterwards();

  function chooseFirst(list: FileList | null): void {
    setIsOver(false);
    const [file] = list ?? [];
    if (file) onFile(file);
  }

  return (
    <div className="grid gap-1.5">
      <div
        className={classNames(
          "grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-8 text-center transition-colors duration-150",
          isOver ? "border-wine bg-wine-tint" : "bg-ivory",
          !isOver && (error ? "border-alarm" : "border-edge"),
        )}
        onDragOver={(event: DragEvent) => {
          // Otherwise the browser navigates to the file.
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          chooseFirst(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" size={24} className="text-ink-soft" />
        <p>
          <span className="pointer-coarse:hidden">
            <b className="font-semibold">Drop a CSV file here</b> or{" "}
          </span>
          <button
            type="button"
            aria-describedby={rulesId}
            className="relative inline-block link after:absolute after:-inset-x-2 after:-inset-y-3 pointer-coarse:first-letter:uppercase"
            onClick={() => input.current?.click()}
          >
            choose a file
          </button>
        </p>
        <p id={rulesId} className="max-w-110 text-13 text-ink-soft">
          CSV in UTF-8 with the columns of an export, in any order. Up to {MAX_IMPORT_ROWS.toLocaleString("en-IN")} rows
          and {megabytes(MAX_IMPORT_BYTES)}.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,text/csv"
          onChange={({ target }) => {
            chooseFirst(target.files);
            // So that the same file can be chosen again after it was corrected.
            target.value = "";
          }}
        />
      </div>
      <GroupError message={error} />
    </div>
  );
}

import { Link } from "react-router";
import type { ImportView } from "#contract/catalogue-import/product-csv.ts";
import { exportProducts } from "#contract/catalogue/staff-products.calls.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { Box } from "#web/ui/box.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { Failure } from "../frame/load-staff-data.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { ExportButton } from "../table/export-button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReportParts } from "./import-report.tsx";
import { useImportFile } from "./use-import-file.ts";

export type ImportPageProps = {
  /** The import that the address names, if it names one; nothing while it is on its way. */
  loaded?: { view: ImportView | undefined } | Failure;
};

/** Products brought in from a spreadsheet: looked at first, then imported in the background. */
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
        Pictures are those that the shop has: their addresses are in the column Images. New ones are uploaded with{" "}
        <Link to="/add-product" className="link">
          Add Product
        </Link>
        .
      </li>
    </ul>
  );
}

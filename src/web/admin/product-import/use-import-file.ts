import { useState } from "react";
import { useNavigate } from "react-router";
import type { ImportReport, ImportView } from "#contract/catalogue-import/product-csv.ts";
import { importProducts } from "#contract/catalogue-import/product-imports.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { toFormData } from "#web/browser/form-data.ts";
import { useAction } from "#web/browser/use-action.ts";

export type ImportStep =
  | { name: "choosing"; failure?: string }
  | { name: "looking"; file: File }
  | { name: "report"; file: File; report: ImportReport; isStarting: boolean; failure?: string };

/** The steps from choosing a file to starting the import, whose id is then in the URL. */
export function useImportFile() {
  const [step, setStep] = useState<ImportStep>({ name: "choosing" });
  const navigate = useNavigate();
  // The page itself shows failures and refusals.
  const { perform } = useAction({ isHandled: () => true, failed: "" });

  async function sendFile(file: File, dryRun: boolean): Promise<Sent> {
    const answer = await perform(importProducts, { form: toFormData(importProducts, { file, dryRun }) });
    if (!answer) return {};
    return answer.isSuccess ? { data: answer.data } : { failure: answer.message, report: answer.report };
  }

  async function choose(file: File): Promise<void> {
    setStep({ name: "looking", file });
    const { data, failure } = await sendFile(file, true);
    setStep(
      data && "counts" in data
        ? { name: "report", file, report: data, isStarting: false }
        : { name: "choosing", failure: failure ?? messages.somethingWrongTryAgain },
    );
  }

  async function start({ file, report }: { file: File; report: ImportReport }): Promise<void> {
    setStep({ name: "report", file, report, isStarting: true });
    const { data, failure, report: fresh } = await sendFile(file, false);
    if (data && "id" in data) return void navigate(`?import=${data.id}`, { replace: true });
    setStep({
      name: "report",
      file,
      // The catalogue may have changed since the dry run.
      report: fresh ?? report,
      isStarting: false,
      failure: failure ?? messages.somethingWrongTryAgain,
    });
  }

  return { step, choose, start, reset: () => setStep({ name: "choosing" }) };
}

type Sent = { data?: ImportReport | ImportView; failure?: string; report?: ImportReport | undefined };

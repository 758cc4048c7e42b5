import { UnsavedMark } from "../frame/unsaved-mark.tsx";
import type { UploadsState } from "../media/uploads.ts";
import type { SavingStep } from "./use-saving.ts";

export type SaveStatusProps = {
  step: SavingStep;
  isDirty: boolean;
  uploads: UploadsState;
  /** Why the last saving did not go through, where no field says it. */
  problem?: string | undefined;
};

/** How the form stands, in its save bar. */
export function SaveStatus({ step, isDirty, uploads, problem }: SaveStatusProps) {
  const waiting = uploads.items.filter(({ status }) => status.is === "waiting" || status.is === "sending").length;
  if (step === "uploading") return <>Saving waits for {waiting === 1 ? "1 upload" : `${waiting} uploads`}</>;
  if (problem !== undefined) return <span className="text-alarm">{problem}</span>;
  return isDirty ? <UnsavedMark /> : null;
}

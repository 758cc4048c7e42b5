import { LeaveGuard } from "#web/admin/frame/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { countOrderWords, type BulkStep } from "./bulk.rules.ts";
import { useBulkStep, type BulkRun } from "./use-bulk-step.ts";

export type BulkDialogProps = {
  step: BulkStep;
  orderIDs: readonly string[];
  /** Ticked, but not where the step begins. */
  leftOut: number;
  /** With the orders that were moved. */
  onClose: (moved: readonly string[]) => void;
};

/** Asks, shows how far it is, and says in the end what was refused. */
export function BulkDialog({ step, orderIDs, leftOut, onClose }: BulkDialogProps) {
  const { run, start } = useBulkStep(step, orderIDs);
  const close = () => {
    if (run.state !== "running") onClose(run.moved);
  };
  return (
    <>
      <LeaveGuard when={run.state === "running"} />
      <Dialog
        open
        onClose={close}
        title={run.state === "done" ? resultOf(run, step) : `Mark ${countOrderWords(orderIDs.length)} as ${step.to}?`}
        actions={
          run.state === "done" ? (
            <Button onClick={close}>Done</Button>
          ) : (
            <>
              <Button variant="outline" disabled={run.state === "running"} onClick={close}>
                Cancel
              </Button>
              <Button busy={run.state === "running"} onClick={() => void start()}>
                Mark as {step.to}
              </Button>
            </>
          )
        }
      >
        {run.state === "asking" && (
          <p>
            Each customer is told by email.
            {leftOut > 0 && ` ${countOrderWords(leftOut)} not ${step.from} ${leftOut === 1 ? "is" : "are"} left out.`}
          </p>
        )}
        {run.state === "running" && (
          <>
            <p role="status" className="mb-2 tabular-nums">
              {run.done} of {orderIDs.length}
            </p>
            <ProgressBar label={`Orders marked as ${step.to}`} value={run.done / orderIDs.length} />
          </>
        )}
        {run.state === "done" && <Refused refused={run.refused} />}
      </Dialog>
    </>
  );
}

function resultOf({ moved }: BulkRun, { to }: BulkStep): string {
  if (moved.length === 0) return `No order is ${to} now`;
  return `${countOrderWords(moved.length)} ${moved.length === 1 ? "is" : "are"} ${to} now`;
}

function Refused({ refused }: Pick<BulkRun, "refused">) {
  if (refused.length === 0) return <p>None was refused.</p>;
  return (
    <>
      <p>{countOrderWords(refused.length)} stayed as before:</p>
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto">
        {refused.map(({ orderID, reason }) => (
          <li key={orderID}>
            <span className="font-medium text-ink">{orderID}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}

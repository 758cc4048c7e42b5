import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { printInvoices } from "#contract/billing/billing.calls.ts";
import { counted } from "#contract/kernel/counted.ts";
import { setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { packOrderPath } from "../frame/staff-paths.ts";
import { SelectionBar } from "../table/selection-bar.tsx";
import { BULK_STEPS, ordersFor, type BulkStep, type Refusal, type SelectedStatus } from "./bulk.rules.ts";
import { ParcelPrints } from "./parcel-prints.tsx";

type BulkBarProps = {
  selected: ReadonlyMap<string, SelectedStatus>;
  /** Deselects these orders; without an argument, all. */
  onDeselect: (orderIDs?: readonly string[]) => void;
};

/** The bulk actions for the selected orders. */
export function BulkBar({ selected, onDeselect }: BulkBarProps) {
  const [chosen, setChosen] = useState<{ step: BulkStep; orderIDs: string[] }>();
  return (
    <SelectionBar status={`${selected.size} selected`} onDeselect={() => onDeselect()}>
      {BULK_STEPS.map((step) => {
        const orderIDs = ordersFor(step, selected);
        return (
          <Button
            key={step.to}
            variant="outline"
            size="small"
            disabled={orderIDs.length === 0}
            onClick={() => setChosen({ step, orderIDs })}
          >
            Mark {orderIDs.length > 0 && orderIDs.length} as {step.to}
          </Button>
        );
      })}
      <FileButton
        size="small"
        download={async () => downloadFile(printInvoices, { query: { orders: [...selected.keys()].join(",") } })}
      >
        Print invoices
      </FileButton>
      <ParcelPrints size="small" orderIDs={selected.keys()} />
      {chosen && (
        <BulkDialog
          {...chosen}
          leftOut={selected.size - chosen.orderIDs.length}
          onClose={(moved) => {
            setChosen(undefined);
            onDeselect(moved);
          }}
        />
      )}
    </SelectionBar>
  );
}

type BulkDialogProps = {
  step: BulkStep;
  orderIDs: readonly string[];
  /** The number of selected orders in another status than the step requires. */
  leftOut: number;
  /** Called with the orders whose status was changed. */
  onClose: (moved: readonly string[]) => void;
};

/** Asks for confirmation, shows the progress, and lists the refusals. */
function BulkDialog({ step, orderIDs, leftOut, onClose }: BulkDialogProps) {
  const [carrier, setCarrier] = useState("");
  const { run, start } = useBulkStep({ status: step.to, ...(carrier.trim() !== "" && { carrier }) }, orderIDs);
  const close = () => {
    if (run.state !== "running") onClose(run.moved);
  };
  return (
    <>
      <LeaveGuard when={run.state === "running"} />
      <Dialog
        open
        onClose={close}
        title={run.state === "done" ? resultOf(run, step) : `Mark ${counted(orderIDs.length, "order")} as ${step.to}?`}
        description={
          run.state === "asking" && (
            <>
              Each customer is told by email.
              {leftOut > 0 && ` ${counted(leftOut, "order")} ${step.others} ${leftOut === 1 ? "is" : "are"} left out.`}
            </>
          )
        }
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
        {run.state === "asking" && step.to === "Shipped" && (
          <div className="mt-4 text-ink">
            <CarrierField value={carrier} onChange={setCarrier} />
          </div>
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
  return `${counted(moved.length, "order")} ${moved.length === 1 ? "is" : "are"} ${to} now`;
}

function Refused({ refused }: Pick<BulkRun, "refused">) {
  if (refused.length === 0) return <p>None was refused.</p>;
  return (
    <>
      <p>{counted(refused.length, "order")} stayed as before:</p>
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto">
        {refused.map(({ orderID, reason, needsHuids }) => (
          <li key={orderID}>
            <span className="font-medium text-ink">{orderID}</span>{" "}
            {needsHuids ? (
              <>
                has gold: its HUIDs are entered article by article.{" "}
                <Link to={packOrderPath(orderID)} className="link" aria-label={`Pack order ${orderID}`}>
                  Pack it
                </Link>
              </>
            ) : (
              reason
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type BulkRun = { state: "asking" | "running" | "done"; done: number; moved: string[]; refused: Refusal[] };

const INITIAL_RUN: BulkRun = { state: "asking", done: 0, moved: [], refused: [] };
const UNREACHED = "The shop could not be reached.";

/** Changes the status of many orders one after the other, and collects the refusals. */
function useBulkStep(body: { status: BulkStep["to"]; carrier?: string }, orderIDs: readonly string[]) {
  const [run, setRun] = useState(INITIAL_RUN);
  const { revalidate } = useRevalidator();

  async function start(): Promise<void> {
    const moved: string[] = [];
    const refused: Refusal[] = [];
    setRun({ ...INITIAL_RUN, state: "running" });
    for (const orderID of orderIDs) {
      const refusal = await move(orderID);
      if (refusal === undefined) moved.push(orderID);
      else refused.push({ orderID, ...refusal });
      setRun({ state: "running", done: moved.length + refused.length, moved: [...moved], refused: [...refused] });
    }
    await revalidate();
    setRun({ state: "done", done: orderIDs.length, moved, refused });
  }

  /** Undefined if the status was changed. */
  async function move(orderID: string): Promise<Omit<Refusal, "orderID"> | undefined> {
    try {
      const answer = await send(setOrderStatus, { params: { id: orderID }, body });
      if (answer.isSuccess) return undefined;
      return { reason: answer.message, needsHuids: answer.code === "huid_required" };
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return { reason: UNREACHED, needsHuids: false };
    }
  }

  return { run, start };
}

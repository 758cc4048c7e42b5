import { useState } from "react";
import { useRevalidator } from "react-router";
import { setOrderStatus } from "#contract/orders/staff-orders.calls.ts";
import { send, TransportError } from "#web/browser/send.ts";
import type { BulkStep, Refusal } from "./bulk.rules.ts";

export type BulkRun = { state: "asking" | "running" | "done"; done: number; moved: string[]; refused: Refusal[] };

const AT_FIRST: BulkRun = { state: "asking", done: 0, moved: [], refused: [] };
const UNREACHED = "The shop could not be reached.";

/** Takes one step for many orders, one after the other, and keeps what was refused. */
export function useBulkStep({ to }: BulkStep, orderIDs: readonly string[]) {
  const [run, setRun] = useState(AT_FIRST);
  const { revalidate } = useRevalidator();

  async function start(): Promise<void> {
    const moved: string[] = [];
    const refused: Refusal[] = [];
    setRun({ ...AT_FIRST, state: "running" });
    for (const orderID of orderIDs) {
      const reason = await move(orderID);
      if (reason === undefined) moved.push(orderID);
      else refused.push({ orderID, reason });
      setRun({ state: "running", done: moved.length + refused.length, moved: [...moved], refused: [...refused] });
    }
    await revalidate();
    setRun({ state: "done", done: orderIDs.length, moved, refused });
  }

  /** Why it was refused; nothing when the step was taken. */
  async function move(orderID: string): Promise<string | undefined> {
    try {
      const answer = await send(setOrderStatus, { params: { id: orderID }, body: { status: to } });
      return answer.isSuccess ? undefined : answer.message;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return UNREACHED;
    }
  }

  return { run, start };
}

import { setTimeout } from "node:timers/promises";
import type { PaidAs, ReturnView } from "#contract/returns/returns.ts";
import { createCaller, type Caller } from "./calls.ts";
import type { Attempt, Journal, Settlement } from "./journal.ts";
import { createRandom, type Random } from "./random.ts";

/** Orders whose goods come back at the same moment. */
const AT_ONCE = 6;
const PAUSE_MS = 20;

type Returning = {
  url: string;
  /** Of someone of the staff, and of the shoppers. */
  staff: string;
  tokens: readonly string[];
  journal: Journal;
  seed: number;
  round: number;
};

/** Delivers what was packed in earlier rounds; then customers send it back, whole or in two parts, and staff settle it. */
export function startReturning({ url, staff, tokens, journal, seed, round }: Returning) {
  const stopping = new AbortController();
  const random = createRandom(seed);
  const ask = createCaller(url, staff, journal);
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const waiting = journal.attempts.filter((one) => one.round < round && isToReturn(one, journal)).slice(0, AT_ONCE);
      await Promise.all(
        waiting.map(async (attempt) => {
          const customer = createCaller(url, tokens[attempt.shopper - 1], journal);
          return returnOne({ ask, customer, journal, random }, attempt);
        }),
      );
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

/** Settlements that stayed without an answer are asked for again: they are made now, or were made before. */
export async function settleAgain({
  url,
  staff,
  journal,
}: Pick<Returning, "url" | "staff" | "journal">): Promise<void> {
  const ask = createCaller(url, staff, journal);
  for (const settlement of journal.settlements) {
    if (settlement.state === "asked") await settle(ask, journal, settlement);
    if (settlement.state === "asked") journal.faults.push(`${settlement.returnID}: not settled after the restart`);
  }
}

function isToReturn({ order, cancel }: Attempt, { packed, sentBack }: Journal): boolean {
  return order !== undefined && cancel === "no" && Boolean(packed.get(order.orderID)) && !sentBack.has(order.orderID);
}

type Desk = { ask: Caller; customer: Caller; journal: Journal; random: Random };
type Units = { position: number; quantity: number }[];

/** Leaves off where no answer comes; only a settlement is asked for again. */
async function returnOne(desk: Desk, { order, lines }: Attempt): Promise<void> {
  const id = order?.orderID ?? "";
  desk.journal.sentBack.add(id);
  for (const status of ["Shipped", "Delivered"]) {
    const reply = await desk.ask(`/api/orders/${id}/status`, { status });
    if (!reply) return;
    if (reply.status !== 200) return fault(desk.journal, `${id}: not ${status}`, reply);
  }
  const all: Units = lines.map(({ quantity }, position) => ({ position, quantity }));
  const [first] = all;
  const isInParts = first && all.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && desk.random.chance(0.5);
  const one: Units = [{ position: 0, quantity: 1 }];
  const rest = all.map((unit) => (unit === first ? { ...unit, quantity: unit.quantity - 1 } : unit));
  for (const items of isInParts ? [one, rest.filter(({ quantity }) => quantity > 0)] : [all]) {
    if (!(await returnUnits(desk, id, items))) return;
  }
}

async function returnUnits({ ask, customer, journal, random }: Desk, id: string, items: Units): Promise<boolean> {
  const asked = await customer(`/api/orders/${id}/returns`, { items, reason: "It does not fit" });
  if (!asked) return false;
  if (asked.status !== 201) {
    fault(journal, `${id}: no return`, asked);
    return false;
  }
  const { returnID, items: named } = asked.body.data as ReturnView;
  const steps = [
    ["approve", { by: "customer" }],
    ["receive", {}],
  ] as const;
  for (const [step, body] of steps) {
    const reply = await ask(`/api/staff/returns/${returnID}/${step}`, body);
    if (!reply) return false;
    if (reply.status !== 200) fault(journal, `${returnID}: not ${step}d`, reply);
  }
  const paise = named.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const paidAs: PaidAs = random.chance(0.4) ? "store_credit" : "money";
  const settlement: Settlement = { returnID, paise, paidAs, state: "asked" };
  journal.settlements.push(settlement);
  await settle(ask, journal, settlement);
  return settlement.state === "done";
}

async function settle(ask: Caller, journal: Journal, settlement: Settlement): Promise<void> {
  const { returnID, paise, paidAs } = settlement;
  const body = { refund: paise / 100, restock: true, as: paidAs };
  const reply = await ask(`/api/staff/returns/${returnID}/settle`, body);
  if (!reply) return;
  // Settled by a call whose answer was lost.
  if (reply.status === 200 || reply.body.code === "wrong_status") settlement.state = "done";
  else fault(journal, `${returnID}: not settled`, reply);
}

function fault({ faults }: Journal, what: string, { status, body }: NonNullable<Awaited<ReturnType<Caller>>>): void {
  faults.push(`${what}: ${status} ${String(body.code)} ${String(body.message)}`);
}

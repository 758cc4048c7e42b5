import { setTimeout } from "node:timers/promises";
import type { PaidAs, ReturnView } from "#contract/returns/returns.ts";
import { createCaller, type Caller, type Reply } from "./calls.ts";
import type { Attempt, Journal, Settlement } from "./journal.ts";
import { createRandom, type Random } from "./random.ts";

/** Orders whose goods are back before each kill. */
const ORDERS = 6;
/** Between two settlements. */
const PAUSE_MS = 100;

type Desk = {
  url: string;
  /** Of someone of the staff. */
  staff: string;
  journal: Journal;
};

type Returning = Desk & { tokens: readonly string[]; seed: number };

/** Delivers some of what is packed; then customers send it back, whole or in two parts, and staff receive it. */
export async function prepareReturns({ url, staff, tokens, journal, seed }: Returning): Promise<void> {
  const random = createRandom(seed);
  const ask = createCaller(url, staff, journal);
  const waiting = journal.attempts.filter((attempt) => isToReturn(attempt, journal)).slice(0, ORDERS);
  for (const attempt of waiting) {
    const customer = createCaller(url, tokens[attempt.shopper - 1], journal);
    await sendBack({ ask, customer, journal, random }, attempt);
  }
}

/** Settles what is here, one return after the other without waiting for answers, until told to stop. */
export function startSettling({ url, staff, journal }: Desk) {
  const stopping = new AbortController();
  const ask = createCaller(url, staff, journal);
  const ready = journal.settlements.filter(({ state }) => state === "received");
  const ended = (async () => {
    const asked: Promise<void>[] = [];
    for (const settlement of ready) {
      if (stopping.signal.aborted) break;
      asked.push(settle(ask, journal, settlement));
      await setTimeout(PAUSE_MS);
    }
    await Promise.all(asked);
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

/** Settlements that stayed without an answer are asked for again: they are made now, or were made before. */
export async function settleAgain({ url, staff, journal }: Desk): Promise<void> {
  const ask = createCaller(url, staff, journal);
  for (const settlement of journal.settlements) {
    if (settlement.state === "asked") await settle(ask, journal, settlement);
    if (settlement.state === "asked") journal.faults.push(`${settlement.returnID}: not settled after the restart`);
  }
}

function isToReturn({ order, cancel }: Attempt, { packed, sentBack }: Journal): boolean {
  return order !== undefined && cancel === "no" && Boolean(packed.get(order.orderID)) && !sentBack.has(order.orderID);
}

type Way = { ask: Caller; customer: Caller; journal: Journal; random: Random };
type Units = { position: number; quantity: number }[];

async function sendBack({ ask, customer, journal, random }: Way, { order, lines }: Attempt): Promise<void> {
  const id = order?.orderID ?? "";
  journal.sentBack.add(id);
  for (const status of ["Shipped", "Delivered"]) {
    if (!isDone(journal, await ask(`/api/orders/${id}/status`, { status }), `${id}: not ${status}`)) return;
  }
  const all: Units = lines.map(({ quantity }, position) => ({ position, quantity }));
  const [first] = all;
  const isInParts = all.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && random.chance(0.5);
  const rest = all.map((unit) => (unit === first ? { ...unit, quantity: unit.quantity - 1 } : unit));
  const parts: Units[] = [[{ position: 0, quantity: 1 }], rest.filter(({ quantity }) => quantity > 0)];
  for (const items of isInParts ? parts : [all]) {
    const body = { items, reason: "It does not fit" };
    const reply = await customer(`/api/orders/${id}/returns`, body);
    if (!isDone(journal, reply, `${id}: no return`)) return;
    const { returnID, items: named } = reply.body.data as ReturnView;
    for (const [step, how] of Object.entries({ approve: { by: "customer" }, receive: {} })) {
      const taken = await ask(`/api/staff/returns/${returnID}/${step}`, how);
      if (!isDone(journal, taken, `${returnID}: not ${step}d`)) return;
    }
    const paise = named.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const paidAs: PaidAs = random.chance(0.4) ? "store_credit" : "money";
    journal.settlements.push({ returnID, paise, paidAs, state: "received" });
  }
}

async function settle(ask: Caller, journal: Journal, settlement: Settlement): Promise<void> {
  const { returnID, paise, paidAs } = settlement;
  settlement.state = "asked";
  const reply = await ask(`/api/staff/returns/${returnID}/settle`, { refund: paise / 100, restock: true, as: paidAs });
  if (!reply) return;
  // Settled by a call whose answer was lost.
  const isSettled = reply.body.code === "wrong_status" || isDone(journal, reply, `${returnID}: not settled`);
  settlement.state = isSettled ? "done" : "received";
}

function isDone({ faults }: Journal, reply: Reply, what: string): reply is NonNullable<Reply> {
  if (reply && reply.status < 300) return true;
  const words = reply ? `${reply.status} ${String(reply.body.code)} ${String(reply.body.message)}` : "no answer";
  faults.push(`${what}: ${words}`);
  return false;
}

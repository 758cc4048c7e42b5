import { setTimeout } from "node:timers/promises";
import type { PaidAs, ReturnView } from "#contract/returns/returns.ts";
import { createCaller, type Caller, type Reply } from "./calls.ts";
import type { Attempt, Journal, Settlement } from "./journal.ts";
import { createRandom, type Random } from "./random.ts";

/** The number of orders that are returned before each kill. */
const ORDERS = 6;
/** Pause between two settlements. */
const PAUSE_MS = 100;

type StaffAccess = {
  url: string;
  /** The token of a member of staff. */
  staff: string;
  journal: Journal;
};

type Returning = StaffAccess & { tokens: readonly string[]; seed: number };

/** Delivers some packed orders; then customers return them, whole or in two parts, and staff receive them. */
export async function prepareReturns({ url, staff, tokens, journal, seed }: Returning): Promise<void> {
  const random = createRandom(seed);
  const ask = createCaller(url, staff, journal);
  const waiting = journal.attempts.filter((attempt) => isToReturn(attempt, journal)).slice(0, ORDERS);
  for (const attempt of waiting) {
    const customer = createCaller(url, tokens[attempt.shopper - 1], journal);
    await sendBack({ ask, customer, journal, random }, attempt);
  }
}

/** Settles received returns one after the other, without waiting for responses, until stopped. */
export function startSettling(access: StaffAccess) {
  const { url, staff, journal } = access;
  const stopping = new AbortController();
  const ask = createCaller(url, staff, journal);
  const ready = journal.settlements.filter(({ state }) => state === "received");
  const ended = (async () => {
    const settlements: Promise<void>[] = [];
    for (const settlement of ready) {
      if (stopping.signal.aborted) break;
      settlements.push(settle(access, ask, settlement));
      await setTimeout(PAUSE_MS);
    }
    await Promise.all(settlements);
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

/** Retries settlements without a response: they succeed now, or succeeded before. */
export async function settleAgain(access: StaffAccess): Promise<void> {
  const { url, staff, journal } = access;
  const ask = createCaller(url, staff, journal);
  for (const settlement of journal.settlements) {
    if (settlement.state === "requested") await settle(access, ask, settlement);
    if (settlement.state === "requested") journal.errors.push(`${settlement.returnID}: not settled after the restart`);
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
    const requested = reply.body.data as ReturnView;
    const { returnID } = requested;
    for (const [step, how] of Object.entries({ approve: { by: "customer" }, receive: {} })) {
      const taken = await ask(`/api/staff/returns/${returnID}/${step}`, how);
      if (!isDone(journal, taken, `${returnID}: not ${step}d`)) return;
    }
    const paidAs: PaidAs = random.chance(0.4) ? "store_credit" : "money";
    journal.settlements.push({ returnID, paise: paiseOf(requested), paidAs, state: "received" });
  }
}

async function settle(access: StaffAccess, ask: Caller, settlement: Settlement): Promise<void> {
  const { returnID, paidAs } = settlement;
  const path = `/api/staff/returns/${returnID}/settle`;
  const request = async () => ask(path, { refund: settlement.paise / 100, restock: true, as: paidAs });
  settlement.state = "requested";
  let reply = await request();
  if (reply?.body.code === "invalid") {
    // Another part of the order was settled in the meantime, so the coupon's share may have changed by a paisa.
    settlement.paise = (await readOwed(access, returnID)) ?? settlement.paise;
    reply = await request();
  }
  if (!reply) return;
  // Settled by a call whose response was lost.
  const isSettled = reply.body.code === "wrong_status" || isDone(access.journal, reply, `${returnID}: not settled`);
  settlement.state = isSettled ? "done" : "received";
}

/** The amount owed as shown to staff, in paise; undefined when the server does not respond. */
async function readOwed({ url, staff }: StaffAccess, returnID: string): Promise<number | undefined> {
  try {
    const headers = { Authorization: `Bearer ${staff}` };
    const response = await fetch(`${url}/api/staff/returns/${returnID}`, { headers });
    const { data } = (await response.json()) as { data: ReturnView };
    return paiseOf(data);
  } catch {
    return undefined;
  }
}

function paiseOf({ items }: ReturnView): number {
  return items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

function isDone({ errors }: Journal, reply: Reply, what: string): reply is NonNullable<Reply> {
  if (reply && reply.status < 300) return true;
  const text = reply ? `${reply.status} ${String(reply.body.code)} ${String(reply.body.message)}` : "no answer";
  errors.push(`${what}: ${text}`);
  return false;
}

import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { LoginView } from "#contract/accounts/session.ts";
import { createCaller, type Caller } from "./calls.ts";
import type { Attempt, Journal } from "./journal.ts";
import { createRandom, type Random } from "./random.ts";
import { cancel } from "./shopper.ts";

const EMAIL = "packer@shop.example";
/** The number of orders that are packed concurrently. */
const AT_ONCE = 6;
const PAUSE_MS = 20;
/** Interval between two aborted packing transactions. */
const ROLLBACK_EVERY_MS = 400;

/** Adds a member of staff with the shoppers' password. */
export async function addPacker(client: pg.Client, passwordHash: string): Promise<void> {
  await client.query(
    `insert into accounts (email, name, phone, password_hash, email_confirmed_at, role, staff_role)
     values ($1, 'Sample Packer', '9876543210', $2, now(), 1, 'administrator')`,
    [EMAIL, passwordHash],
  );
}

export async function logInPacker(url: string, journal: Journal, password: string): Promise<string> {
  const reply = await createCaller(url, undefined, journal)("/api/LoginCustomer", { email: EMAIL, password });
  const login = reply?.body.data as LoginView | undefined;
  if (!login) throw new Error("The packer could not log in.");
  return login.token;
}

type Packing = { url: string; databaseUrl: string; token: string; journal: Journal; seed: number };

/**
 * Packs orders concurrently and cancels some of them, while the database terminates connections in the middle of billing,
 * so that drawn invoice numbers are rolled back.
 */
export function startPacking({ url, databaseUrl, token, journal, seed }: Packing) {
  const stopping = new AbortController();
  const random = createRandom(seed);
  const call = createCaller(url, token, journal);
  const pack = async () => {
    while (!stopping.signal.aborted) {
      const waiting = journal.attempts.filter((one) => isToPack(one, journal)).slice(-AT_ONCE);
      await Promise.all(waiting.map(async (attempt) => packOne(call, journal, attempt, random)));
      await setTimeout(PAUSE_MS);
    }
  };
  const ended = Promise.all([pack(), breakBills(databaseUrl, journal, stopping.signal)]);
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

function isToPack({ order, cancel: cancelled }: Attempt, { packed }: Journal): boolean {
  return order !== undefined && cancelled === "no" && !packed.has(order.orderID);
}

async function packOne(call: Caller, journal: Journal, attempt: Attempt, random: Random): Promise<void> {
  const id = attempt.order?.orderID ?? "";
  const reply = await call(`/api/staff/orders/${id}/pack`, {});
  if (!reply) return;
  if (reply.status === 200) {
    journal.packed.set(id, (reply.body.data as { invoiceNumber: string }).invoiceNumber);
    if (attempt.cancel === "no" && random.chance(0.2)) await cancel(call, journal, attempt);
  } else if (reply.body.code === "wrong_status") {
    // Cancelled in the meantime, or packed by a call whose response was lost.
    journal.packed.set(id, "");
  } else journal.errors.push(`${attempt.tag}: not packed: ${reply.status} ${String(reply.body.code)}`);
}

/** Repeatedly terminates connections that write a bill; their transactions are rolled back. */
async function breakBills(databaseUrl: string, { tally }: Journal, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The database is sometimes killed as well.
  client.on("error", () => {});
  try {
    await client.connect();
    while (!signal.aborted) {
      const { rowCount } = await client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and state <> 'idle' and query ~* '(insert into|update) "?billing_'
        order by random() limit 1`);
      tally.rolledBack += rowCount ?? 0;
      await setTimeout(ROLLBACK_EVERY_MS);
    }
  } catch {
    // The server is gone.
  } finally {
    await client.end().catch(() => {});
  }
}

import { addDays, dayOf, startOfDay } from "#contract/kernel/days.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { RecordRemittance } from "#contract/remittances/remittances.schema.ts";
import {
  remittanceMessages,
  type CarrierCashView,
  type CashToComeMeta,
  type CashToComeView,
  type RemittanceView,
} from "#contract/remittances/remittances.ts";
import type { Db } from "#db/database.ts";
import { orderSubject, recordChanges, type StaffActor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { COUNTED_UP_TO, pageOf, lookaheadSlice } from "#domain/shared/long-list.ts";
import type { PageRequest } from "#domain/shared/page.ts";
import { cashByParcel } from "#domain/shared/parcel-shares.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { sharesOfCarriers, type HandedParcel } from "./cash-shares.rules.ts";
import {
  countRemittances,
  findRemittance,
  insertRemittance,
  listCashToCome,
  listRemittances,
  listRemittancesBelow,
  lockCashOrders,
  lockRemittance,
  undoRemittance,
  type CashOrder,
  type RemittanceRecord,
} from "./remittances.repo.ts";

const MAX_SHOWN = 1_000;
const BATCH = 200;

type Dependencies = { db: Db; clock: Clock };

/** Tracks the cash that carriers collect at the door until they hand it over. */
export function createRemittancesService({ db, clock }: Dependencies) {
  async function get(id: number): Promise<RemittanceView> {
    const found = await findRemittance(db, id);
    if (!found) throw new DomainError("not_found", "Remittance not found.");
    return viewRemittance(found);
  }

  async function record(actor: StaffActor, { orders: ids, ...given }: RecordRemittance): Promise<number> {
    const { remittedOn, reference } = given;
    return inTransaction(db, async (trx) => {
      const orders = await lockCashOrders(trx, ids);
      refuseMissing(ids, orders);
      const carrier = carrierOf(orders, given.carrier);
      const shares = orders.map((order) => shareToRecord(order, carrier));
      const at = clock();
      refuseBadDay(remittedOn, orders, at);
      const row = { carrier, reference, remittedOn, totalPaise: sumOf(shares), recordedBy: actor.accountId };
      const lines = shares.map(({ id, cashPaise, isLast }) => ({ orderId: id, amountPaise: cashPaise, isLast }));
      const id = await insertRemittance(trx, { ...row, recordedAt: at }, lines);
      const after = { carrier, reference, remittedOn };
      await recordChanges(
        trx,
        orders.map((order) => ({
          actor,
          action: "ticked off the cash of",
          subject: orderSubject(order.id),
          after,
          at,
        })),
      );
      return id;
    });
  }

  return {
    /** The outstanding cash by carrier. */
    async listCashToCome(): Promise<{ carriers: CarrierCashView[] } & CashToComeMeta> {
      const found = await listCashToCome(db, MAX_SHOWN + 1);
      const shown = found.slice(0, MAX_SHOWN).flatMap(sharesToCome);
      const isCut = found.length > MAX_SHOWN;
      return { carriers: byCarrier(shown), total: toRupees(sumOf(shown)), parcels: shown.length, isCut };
    },

    /** All of the outstanding cash by carrier, including what the list does not show. */
    readCashToCome: async (): Promise<CarrierCashView[]> => byCarrier(await readShares(db)),

    /** Records all orders or none. */
    async recordRemittance(actor: StaffActor, given: RecordRemittance): Promise<RemittanceView> {
      return get(await record(actor, given));
    },

    /** A remittance recorded by mistake stays in the list. The cash of its orders becomes outstanding again. */
    async undoRemittance(actor: StaffActor, id: number): Promise<RemittanceView> {
      await inTransaction(db, async (trx) => {
        const remittance = await lockRemittance(trx, id);
        if (!remittance) throw new DomainError("not_found", "Remittance not found.");
        if (remittance.undoneAt) throw new DomainError("wrong_status", "This remittance was taken back already.");
        const at = clock();
        const before = { reference: remittance.reference };
        const freed = await undoRemittance(trx, id, at);
        await recordChanges(
          trx,
          freed.map((order) => ({ actor, action: "took back the cash of", subject: orderSubject(order), before, at })),
        );
      });
      return get(id);
    },

    /** `total` is exact up to 1,000. */
    async listRemittances(paging: PageRequest) {
      const [found, total] = await Promise.all([
        listRemittances(db, lookaheadSlice(paging)),
        countRemittances(db, COUNTED_UP_TO),
      ]);
      const { rows, nextPage } = pageOf(paging, found);
      return { remittances: rows.map(viewRemittance), total, nextPage };
    },

    /** All remittances for an export of unlimited size. */
    exportRemittances(): { name: string; batches: AsyncIterable<RemittanceView[]> } {
      return { name: `cash-received-${dayOf(clock())}`, batches: readAll() };
    },

    today: () => dayOf(clock()),
  };

  async function* readAll(): AsyncGenerator<RemittanceView[]> {
    let rows: RemittanceRecord[] = [];
    do {
      rows = await listRemittancesBelow(db, rows.at(-1)?.id, BATCH);
      yield rows.map(viewRemittance);
    } while (rows.length === BATCH);
  }
}

async function readShares(db: Db): Promise<ShareToCome[]> {
  const shares: ShareToCome[] = [];
  let found: CashOrder[] = [];
  do {
    found = await listCashToCome(db, BATCH, found.at(-1)?.id);
    shares.push(...found.flatMap(sharesToCome));
  } while (found.length === BATCH);
  return shares;
}

function byCarrier(shares: readonly ShareToCome[]): CarrierCashView[] {
  return [...Map.groupBy(shares, ({ carrier }) => carrier)]
    .map(([carrier, orders]) => ({ carrier, total: toRupees(sumOf(orders)), orders: orders.map(viewCash) }))
    .toSorted((one, other) => (one.carrier ?? "\uffff").localeCompare(other.carrier ?? "\uffff"));
}

/** The outstanding cash of one carrier for an order. */
type ShareToCome = HandedParcel & Pick<CashOrder, "id" | "customerName" | "deliveredAt">;

function sharesToCome({ id, customerName, deliveredAt, received, ...order }: CashOrder): ShareToCome[] {
  return sharesOfCarriers(handedParcels(order))
    .filter(({ carrier }) => received.every((one) => one.carrier !== carrier))
    .map((share) => ({ ...share, id, customerName, deliveredAt }));
}

/** The delivered parcels with the cash on their labels. Parcels that were refused at the door were not paid. */
function handedParcels(order: Omit<CashOrder, "id" | "customerName" | "deliveredAt" | "received">): HandedParcel[] {
  const { parcels, ownCarrier: carrier, ownTrackingNumber: trackingNumber, totalPaise, storeCreditPaise } = order;
  if (parcels.length === 0) return [{ carrier, trackingNumber, cashPaise: totalPaise - storeCreditPaise }];
  return cashByParcel(order, parcels).filter(({ status }) => status === "Delivered");
}

function refuseMissing(ids: readonly number[], orders: readonly CashOrder[]): void {
  const missing = ids.findIndex((id) => !orders.some((order) => order.id === id));
  if (missing === -1) return;
  throw fieldRefusal(`orders.${missing}`, `${orderNumber(ids[missing] ?? 0)} is no delivered cash order.`);
}

/** The named carrier, or the only one that owes cash for all these orders. */
function carrierOf(orders: readonly CashOrder[], named: string | null | undefined): string | null {
  if (named !== undefined) return named;
  const open = orders.map((order) => sharesToCome(order).map(({ carrier }) => carrier));
  const recorded = orders.find((_, index) => open[index]?.length === 0);
  if (recorded) throw alreadyRecorded(recorded.id);
  const common = (open[0] ?? []).filter((carrier) => open.every((carriers) => carriers.includes(carrier)));
  const [only, other] = common;
  if (only === undefined) throw fieldRefusal("orders", remittanceMessages.carriers);
  if (other !== undefined) throw fieldRefusal("carrier", remittanceMessages.whose);
  return only;
}

function shareToRecord(order: CashOrder, carrier: string | null): ShareToCome & { isLast: boolean } {
  const open = sharesToCome(order);
  const share = open.find((one) => one.carrier === carrier);
  if (share) return { ...share, isLast: open.length === 1 };
  if (open.length === 0 || order.received.some((one) => one.carrier === carrier)) throw alreadyRecorded(order.id);
  throw fieldRefusal("orders", remittanceMessages.carriers);
}

function alreadyRecorded(id: number): DomainError {
  return new DomainError("wrong_status", `The cash of ${orderNumber(id)} was ticked off already.`);
}

function refuseBadDay(day: string, orders: readonly CashOrder[], now: Date): void {
  const endsAt = startOfDay(addDays(day, 1));
  if (day <= dayOf(now) && orders.every(({ deliveredAt }) => deliveredAt < endsAt)) return;
  throw fieldRefusal("remittedOn", day > dayOf(now) ? remittanceMessages.later : remittanceMessages.earlier);
}

function sumOf(orders: readonly { cashPaise: Paise }[]): Paise {
  return orders.reduce((sum, { cashPaise }) => sum + cashPaise, 0);
}

function viewCash({ id, customerName, deliveredAt, trackingNumber, cashPaise }: ShareToCome): CashToComeView {
  return {
    orderID: orderNumber(id),
    customerName,
    deliveredAt: deliveredAt.toISOString(),
    trackingNumber,
    amount: toRupees(cashPaise),
  };
}

function viewRemittance({ id, totalPaise, recordedAt, undoneAt, orders, ...row }: RemittanceRecord): RemittanceView {
  return {
    ...row,
    remittanceID: id,
    total: toRupees(totalPaise),
    recordedAt: recordedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    orders: orders.map(({ orderId, amountPaise }) => ({
      orderID: orderNumber(orderId),
      amount: toRupees(amountPaise),
    })),
  };
}

import { DAY_MS } from "#contract/kernel/durations.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { UnpaidRefusals } from "#db/tables.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { parseOrderContent } from "./order-content.rules.ts";
import { stockClaims } from "./pricing.rules.ts";
import { countOpenCashOrders, countRefusal, deleteRefusalsBefore, listUnexpiredHolds } from "./unpaid-limits.repo.ts";

/** How long the stock of an order is reserved while its customer pays. */
const HOLD_SECONDS = 900;
const REFUSAL_RETENTION_DAYS = 30;

type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings };

export type UnpaidLimitsService = ReturnType<typeof createUnpaidLimitsService>;

/** Limits on the unpaid goods that one customer can reserve. */
export function createUnpaidLimitsService({ db, clock, settings }: Dependencies) {
  return {
    /** Refuses an online payment that would reserve more units of one product than the shop allows. */
    refuseTooManyUnits(lines: readonly OrderLine[]): void {
      const { maxHeldUnits } = settings();
      const units = new Map<number, { title: string; quantity: number }>();
      for (const { productId, title, quantity } of stockClaims(lines)) {
        units.set(productId, { title, quantity: quantity + (units.get(productId)?.quantity ?? 0) });
      }
      const tooMany = [...units.values()].find(({ quantity }) => quantity > maxHeldUnits);
      if (!tooMany) return;
      const message = `At most ${maxHeldUnits} pieces of ${tooMany.title} can be kept for you while you pay. Please order fewer, or write to us.`;
      throw refusal("held_units", message, "OrderItems");
    },

    /** Call it with the account locked, so that concurrent orders are counted. */
    async refuseTooManyCashOrders(trx: Trx, accountId: string): Promise<void> {
      const { maxOpenCashOrders } = settings();
      if ((await countOpenCashOrders(trx, accountId, maxOpenCashOrders)) < maxOpenCashOrders) return;
      const message = `You have ${maxOpenCashOrders} Cash on Delivery orders on their way. Please pay online, or wait until some have arrived.`;
      throw refusal("cash_orders", message, "PaymentMethod");
    },

    /**
     * When a hold of these lines ends. If the customer already held one of the products recently, the new hold ends
     * with the earlier one.
     */
    async findHoldEnd(trx: Trx, accountId: string, lines: readonly OrderLine[], now: Date): Promise<Date> {
      const wanted = new Set(lines.filter(({ stock }) => stock !== "none").map(({ productId }) => productId));
      const before = await listUnexpiredHolds(trx, accountId, now);
      const renewed = before.filter(({ content }) =>
        parseOrderContent(content).lines.some(({ productId }) => wanted.has(productId)),
      );
      const ends = renewed.map(({ holdExpiresAt }) => holdExpiresAt.getTime());
      return new Date(Math.min(now.getTime() + HOLD_SECONDS * 1_000, ...ends));
    },

    /** Records a refusal by a limit after the order's transaction was rolled back, so that staff are notified. */
    async recordRefusal<Result>(accountId: string, order: () => Promise<Result>): Promise<Result> {
      try {
        return await order();
      } catch (error) {
        const kind = error instanceof DomainError && error.code === "too_many_unpaid" && error.details.extra?.bound;
        if (kind === "held_units" || kind === "cash_orders") await countRefusal(db, accountId, kind, clock());
        throw error;
      }
    },

    async sweepRefusals(): Promise<void> {
      await deleteRefusalsBefore(db, new Date(clock().getTime() - REFUSAL_RETENTION_DAYS * DAY_MS));
    },
  };
}

function refusal(limit: UnpaidRefusals["kind"], message: string, field: string): DomainError {
  return new DomainError("too_many_unpaid", message, { errors: [{ field, message }], extra: { bound: limit } });
}

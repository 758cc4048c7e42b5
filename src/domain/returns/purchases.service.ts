import type { Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import { returnNumber, type PaidAs } from "#contract/returns/returns.ts";
import type { Trx } from "#db/database.ts";
import type { Valuation } from "#db/json-columns.ts";
import type { BillingService } from "#domain/billing/billing.service.ts";
import type { LockedOrder } from "#domain/orders/order-status.service.ts";
import { recordCredit } from "#domain/store-credit/store-credit.service.ts";
import { getSeller, insertVoucher, listBoughtPieces } from "./purchase-vouchers.repo.ts";
import type { ReturnSettlement } from "./return-settlement.service.ts";
import type { getReturn } from "./returns.repo.ts";
import { setReturn } from "./returns.repo.ts";

type Row = Awaited<ReturnType<typeof getReturn>>;

/** `reference` is the reference of the bank transfer; null for store credit. */
type Payment = { paidAs: PaidAs; reference: string | null; actor: string; at: Date };

export type Purchases = ReturnType<typeof createPurchases>;

/**
 * Concludes an exchange or buy-back whose offer was accepted. It is not a refund: the sale and its invoice remain
 * unchanged.
 */
export function createPurchases({
  billing,
  settlement,
}: {
  billing: Pick<BillingService, "drawPurchaseNumber">;
  settlement: Pick<ReturnSettlement, "receiveGoods">;
}) {
  async function issueVoucher(trx: Trx, row: Row, { paise, lines }: Valuation, payment: Payment): Promise<void> {
    const { id: returnId, orderId, kind } = row;
    if (kind === "return") throw new Error(`Case ${returnId} is a return, which is not bought.`);
    const pieces = await listBoughtPieces(trx, returnId);
    const { placedAt, ...customer } = await getSeller(trx, orderId);
    const { paidAs, reference } = payment;
    const { issuedAt, ...drawn } = await billing.drawPurchaseNumber(trx, orderId);
    const voucher: PurchaseVoucher = {
      ...drawn,
      issuedAt: issuedAt.toISOString(),
      kind,
      returnNumber: returnNumber(returnId),
      orderNumber: orderNumber(orderId),
      orderedAt: placedAt.toISOString(),
      customer,
      pieces,
      lines,
      totalPaise: paise,
      paidAs,
      reference,
    };
    const { number } = drawn;
    const content = JSON.stringify(voucher);
    await insertVoucher(trx, { number, returnId, orderId, issuedAt, amountPaise: paise, content });
  }

  return {
    /**
     * Pays, receives the goods and issues the purchase voucher, all or nothing, in the transaction that has locked the
     * order and found the offer accepted.
     */
    async conclude(trx: Trx, order: LockedOrder, row: Row, payment: Payment): Promise<Paise> {
      const { paidAs, reference, actor, at } = payment;
      const { offer } = row;
      if (offer === null) throw new Error(`Case ${row.id} was accepted without an offer.`);
      const refundPaise = offer.paise;
      await setReturn(trx, row.id, {
        status: "Settled",
        settledAt: at,
        refundPaise,
        paidAs,
        paymentReference: reference,
      });
      if (paidAs === "store_credit") {
        await recordCredit(trx, {
          accountId: order.accountId,
          orderId: order.id,
          returnId: row.id,
          amountPaise: refundPaise,
          reason: row.kind,
          actor,
          at,
        });
      }
      const units = new Map(row.items.map(({ position, quantity }) => [position, quantity]));
      await settlement.receiveGoods(trx, order.id, { returnId: row.id, units, goodsGo: row.goodsGo }, at);
      await issueVoucher(trx, row, offer, payment);
      return refundPaise;
    },
  };
}

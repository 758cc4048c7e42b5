import { orderNumber } from "#contract/orders/order-number.ts";
import { SIZE_TO_BE_AGREED } from "#contract/orders/order.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { LetterheadService } from "#domain/brand/letterhead.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { parcelsToLabel } from "./label-parcels.rules.ts";
import { loadOrders, type OrderRecord } from "./orders.repo.ts";
import type { AddressLabel, GiftSlip, SlipPdf, SlipSender } from "./slip-pdf.port.ts";

type Dependencies = { db: Db; pdf: SlipPdf; letterheads: LetterheadService; settings: CurrentSettings };

/** Gift slips and address labels. */
export function createSlipsService({ db, pdf, letterheads, settings }: Dependencies) {
  async function sender(): Promise<SlipSender> {
    const { name, address, phone, email } = settings();
    return { name, address, phone, email, letterhead: await letterheads.current() };
  }

  /**
   * The orders to be sent, each once and in the requested order. Refuses, naming the others, unless all can be sent.
   */
  async function ordersToSend(requestedIds: readonly number[]): Promise<OrderRecord[]> {
    const ids = [...new Set(requestedIds)];
    const orders = await loadOrders(db, ids);
    const found = new Set(orders.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) throw new DomainError("not_found", `There is no order ${numbersOf(missing)}.`);
    const ended = orders.filter(({ status }) => status === "Cancelled" || status === "Returned");
    if (ended.length > 0) {
      const numbers = numbersOf(ended.map(({ id }) => id));
      throw new DomainError("wrong_status", `Cancelled or returned, so not to be sent: ${numbers}.`);
    }
    const erased = orders.filter(({ customerAddress }) => customerAddress === "");
    if (erased.length > 0) {
      const numbers = numbersOf(erased.map(({ id }) => id));
      throw new DomainError("wrong_status", `The address was erased with its account: ${numbers}.`);
    }
    return orders;
  }

  return {
    /** The contents of the parcels, without prices. */
    async printGiftSlips(requestedIds: readonly number[]): Promise<{ name: string; bytes: Uint8Array }> {
      const slips = (await ordersToSend(requestedIds)).map(giftSlipOf);
      return { name: nameOf("gift-slip", slips), bytes: await pdf.renderGiftSlips(await sender(), slips) };
    },

    async printLabels(requestedIds: readonly number[]): Promise<{ name: string; bytes: Uint8Array }> {
      const labels = (await ordersToSend(requestedIds)).flatMap(labelsOf);
      return { name: nameOf("label", labels), bytes: await pdf.renderLabels(await sender(), labels) };
    },
  };
}

function numbersOf(ids: readonly number[]): string {
  return ids.map(orderNumber).join(", ");
}

function nameOf(kind: string, slips: readonly { orderNumber: string }[]): string {
  const [first] = slips;
  return first && slips.length === 1 ? `${kind}-${first.orderNumber}.pdf` : `${kind}s-${slips.length}.pdf`;
}

function giftSlipOf({ id, placedAt, customerName, items, giftMessage: message }: OrderRecord): GiftSlip {
  return {
    orderNumber: orderNumber(id),
    orderedAt: placedAt.toISOString(),
    receiver: customerName,
    message,
    items: items.map(({ title, variationName, variationValue, sizeToBeAgreed, quantity, personalisation }) => {
      const chosen = variationName === null ? "" : `${variationName} ${variationValue}`;
      const texts = formatPersonalTexts(personalisation);
      const detail = [sizeToBeAgreed ? SIZE_TO_BE_AGREED : chosen, texts].filter(Boolean).join(" · ");
      return { title, detail: detail === "" ? null : detail, quantity };
    }),
  };
}

function labelsOf(order: OrderRecord): AddressLabel[] {
  const { id, placedAt, customerName, customerAddress, customerPhone, pinCode } = order;
  const isCashDue = order.paymentMethod === "Cash on Delivery" && order.paymentStatus === "due";
  return parcelsToLabel({ ...order, isCashDue }).map((label) => ({
    orderNumber: orderNumber(id),
    orderedAt: placedAt.toISOString(),
    receiver: { name: customerName, address: customerAddress, phone: customerPhone, pin: pinCode },
    ...label,
  }));
}

import { formatRupees, toRupees, type Paise } from "#contract/money.ts";
import type { ShopSettings } from "#contract/shop-settings.ts";
import { html } from "#domain/mail/html.rules.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";
import type { PricedLine } from "./pricing.rules.ts";

type PlacedOrder = {
  number: string;
  customerName: string;
  customerAddress: string;
  paymentMethod: string;
  lines: PricedLine[];
  discountPaise: Paise;
  totalPaise: Paise;
  ordersUrl: string;
};

function amount(paise: Paise): string {
  return formatRupees(toRupees(paise));
}

function lineTitle({ product, variation }: PricedLine): string {
  return variation ? `${product.title}, ${variation.variationName} ${variation.variationValue}` : product.title;
}

export function orderPlacedMail(settings: ShopSettings, order: PlacedOrder): MailContent {
  const rows = order.lines.map((line) => ({
    label: `${line.quantity} × ${lineTitle(line)}`,
    value: amount(line.unitPricePaise * line.quantity),
  }));
  if (order.discountPaise > 0) rows.push({ label: "Coupon applied", value: `−${amount(order.discountPaise)}` });
  rows.push({ label: "Shipping", value: "Free" }, { label: "Total", value: amount(order.totalPaise) });
  return layOut(settings, {
    subject: `Your order ${order.number} at ${settings.name}`,
    heading: `Thank you, ${order.customerName}`,
    paragraphs: [
      `We have received your order ${order.number} and will ship it within 48 hours.`,
      `Payment: ${order.paymentMethod}. It goes to: ${order.customerAddress}`,
      `Follow it at ${order.ordersUrl}.`,
    ],
    panel: {
      text: rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
      html: html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        style="border-top:1px solid #e0d9ce"
      >
        ${rows.map(
          ({ label, value }) =>
            html`<tr>
              <td style="padding:8px 0;border-bottom:1px solid #e0d9ce">${label}</td>
              <td align="right" style="padding:8px 0;border-bottom:1px solid #e0d9ce;font-weight:600">${value}</td>
            </tr>`,
        )}
      </table>`,
    },
  });
}

import { ERASED_CUSTOMER, type BillingDocument } from "#contract/billing/invoice.ts";
import type { BillingPdfExtras } from "#domain/billing/billing-pdf.port.ts";
import { formatBillDate, formatState, titleOf } from "./billing-texts.ts";
import type { Heading, HeadingBlock } from "./heading-part.ts";
import { STYLES } from "./styles.ts";

/** Seller, number and dates, customer, supply. */
export function billingHeading(document: BillingDocument, extras: BillingPdfExtras): Heading {
  return {
    shop: document.seller,
    title: titleOf(document),
    copy: "Original for recipient",
    facts: factsOf(document),
    blocks: blocksOf(document, extras),
  };
}

function factsOf(document: BillingDocument): Heading["facts"] {
  const { corrects } = document;
  return [
    [corrects ? "Credit note no." : "Invoice no.", document.number, STYLES.strong],
    ["Date", formatBillDate(document.issuedAt), STYLES.text],
    ...(corrects
      ? ([
          ["Corrects invoice", corrects.number, STYLES.strong],
          ["Invoice date", formatBillDate(corrects.issuedAt), STYLES.text],
        ] as const)
      : []),
    ["Order no.", document.orderNumber, STYLES.text],
    ["Order date", formatBillDate(document.orderedAt), STYLES.text],
  ];
}

function blocksOf(document: BillingDocument, { pan }: BillingPdfExtras): HeadingBlock[] {
  const { customer, placeOfSupply, paymentMethod, corrects } = document;
  const name = customer.erased ? ERASED_CUSTOMER : customer.name;
  const state = `State ${formatState(customer.stateCode)}`;
  const { text, strong } = STYLES;
  return [
    {
      label: "Billed to",
      paragraphs: [
        [name, strong],
        [customer.address, text],
        [state, text],
        ...(customer.gstin === null ? [] : [[`GSTIN ${customer.gstin}`, text] as const]),
        ...panOf(customer, pan),
      ],
    },
    {
      label: "Delivered to",
      paragraphs: [
        [name, strong],
        [customer.address, text],
        [state, text],
      ],
    },
    {
      label: "Supply",
      paragraphs: [
        [`Place of supply: ${formatState(placeOfSupply)}`, text],
        ["Tax is payable on reverse charge: No", text],
        [`Payment: ${paymentMethod}`, text],
        ...(corrects === null ? [] : [[`Reason: ${corrects.reason}`, strong] as const]),
      ],
    },
  ];
}

/** A PAN that cannot be decrypted is shown as "on record". */
function panOf({ hasPan }: BillingDocument["customer"], pan: string | null): HeadingBlock["paragraphs"] {
  if (pan === null) return hasPan ? [["PAN on record with the shop", STYLES.text]] : [];
  return [[`PAN ${pan}`, STYLES.text]];
}

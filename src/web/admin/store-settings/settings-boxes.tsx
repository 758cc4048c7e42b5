import { useState } from "react";
import { GIFT_OFFERS, type GiftOffer } from "#contract/gifts/gift.ts";
import { SECOND_FACTOR_FOR, type SecondFactorFor } from "#contract/settings/shop-settings.ts";
import { Box } from "#web/ui/box.tsx";
import { PromoBanner } from "#web/ui/promo-banner.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierRows } from "./carrier-rows.tsx";
import { labelled, type BoxProps } from "./labelled.ts";
import { SETTINGS_LABELS } from "./settings.rules.ts";
import { TextRows } from "./text-rows.tsx";

const NUMBER = { inputMode: "numeric", inputClassName: "tabular-nums" } as const;

export function DeliveryBox({ form }: BoxProps) {
  return (
    <Box title="Delivery">
      <TextField
        {...labelled(form, "deliveryAreas")}
        hint="Where orders arrive on the same day. Empty: the line is left out."
      />
    </Box>
  );
}

/** The carriers, and how parcels are handed over. */
export function ParcelsBox({ form }: BoxProps) {
  return (
    <Box title="Parcels">
      <CarrierRows form={form} />
      <TextField
        {...labelled(form, "deliveryCodeFrom")}
        {...NUMBER}
        hint="Parcels of orders from this total on are handed over against a code of four digits that the customer is emailed. 0: no codes."
      />
    </Box>
  );
}

const GIFT_LABELS: Record<GiftOffer, string> = {
  nothing: "Nothing for gifts",
  message: "A message card",
  wrapping: "Gift wrapping and a message card",
};

/** The gift options for customers. */
export function GiftsBox({ form }: BoxProps) {
  const { values, change } = form;
  return (
    <Box title="Gifts">
      <SelectField
        label={SETTINGS_LABELS.giftOffer}
        value={values.giftOffer}
        onChange={({ target }) => change("giftOffer", target.value)}
      >
        {GIFT_OFFERS.map((choice) => (
          <option key={choice} value={choice}>
            {GIFT_LABELS[choice]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...labelled(form, "giftWrapFee")}
        {...NUMBER}
        hint="Added to the total of an order that is wrapped, GST included. The card is free."
      />
    </Box>
  );
}

export function StockBox({ form }: BoxProps) {
  return (
    <Box title="Stock">
      <TextField
        {...labelled(form, "lowStockAt")}
        {...NUMBER}
        hint="A product with this stock or less counts as running low."
      />
      <TextField
        {...labelled(form, "madeToOrderDays")}
        {...NUMBER}
        hint="Until a made-to-order piece ships, as its order email says."
      />
      <TextField
        {...labelled(form, "resizeDays")}
        {...NUMBER}
        hint="Before dispatch, of a size that has no stock of its own while its product has."
      />
    </Box>
  );
}

/** How many units one customer can reserve without paying. */
export function UnpaidBox({ form }: BoxProps) {
  return (
    <Box title="Not paid yet">
      <TextField
        {...labelled(form, "maxHeldUnits")}
        {...NUMBER}
        hint="Pieces of one product that are kept for 15 minutes while a customer pays online."
      />
      <TextField
        {...labelled(form, "maxOpenCashOrders")}
        {...NUMBER}
        hint="Cash on Delivery is refused above it, until some have arrived."
      />
    </Box>
  );
}

const SECOND_FACTOR_LABELS: Record<SecondFactorFor, string> = {
  nobody: "As each of them likes",
  administrators: "Compulsory for administrators",
  everyone: "Compulsory for everyone of the staff",
};

/** The notifications, permissions and security requirements of staff. */
export function StaffBox({ form }: BoxProps) {
  const { values, change } = form;
  return (
    <Box title="Staff">
      <TextRows
        form={form}
        list="newOrderMails"
        one="address"
        hint="Who is emailed when an order is placed. Without an address, nobody."
      />
      <TextField
        {...labelled(form, "maxRefund")}
        {...NUMBER}
        hint="A larger refund of one order needs an administrator."
      />
      <TextField
        {...labelled(form, "maxCoupon")}
        {...NUMBER}
        hint="A coupon that may take off more needs an administrator."
      />
      <SelectField
        label={SETTINGS_LABELS.secondFactorFor}
        value={values.secondFactorFor}
        hint="If it is compulsory, staff without it can do nothing but set it up."
        onChange={({ target }) => change("secondFactorFor", target.value)}
      >
        {SECOND_FACTOR_FOR.map((choice) => (
          <option key={choice} value={choice}>
            {SECOND_FACTOR_LABELS[choice]}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}

/** The promo messages and offers, with a preview of the banner. */
export function OffersBox({ form }: BoxProps) {
  const [focused, setFocused] = useState<string>();
  const messages = form.values.promoMessages.filter(({ text }) => text.trim() !== "");
  const current = messages.findIndex(({ key }) => key === focused);
  return (
    <Box title="Offers">
      <TextRows
        form={form}
        list="promoMessages"
        one="message"
        hint="The banner at the top of every page shows one after the other."
        onFocusRow={setFocused}
      />
      {messages.length > 0 && (
        <div className="grid gap-1.5">
          <p className="text-13 text-ink-soft">As shoppers will see it</p>
          <PromoBanner
            label="Preview of the banner"
            messages={messages.map(({ text }) => text)}
            current={current < 0 ? undefined : current}
          />
        </div>
      )}
      <div className="grid gap-4 sm:flex">
        <TextField
          {...labelled(form, "offerTitle")}
          className="min-w-0 sm:flex-1"
          hint="Shown on every product, with its code."
        />
        <TextField
          {...labelled(form, "offerCode")}
          className="sm:w-45 sm:flex-none"
          hint="One of your coupons. Leave both empty for no offer."
        />
      </div>
      <TextField {...labelled(form, "freeShippingText")} hint="A sentence of the shipping page." />
    </Box>
  );
}

/** Who may pay in cash on delivery, and up to which amount. */
export function CashBox({ form }: BoxProps) {
  return (
    <Box title="Cash on Delivery">
      <TextField
        {...labelled(form, "cashLimit")}
        {...NUMBER}
        hint="Always less than ₹2,00,000: the law does not allow that much cash."
      />
      <TextField
        {...labelled(form, "cashConfirmFrom")}
        {...NUMBER}
        hint="From this total we email a code, and cancel the order when it is not entered within 30 minutes. ₹2,00,000 for no order."
      />
      <TextField
        {...labelled(form, "cashRefusals")}
        {...NUMBER}
        hint="After this many refused parcels in a row, a customer pays online until you lift the block. 0 for never."
      />
    </Box>
  );
}

/** Invoice settings, and legal limits. */
export function BillingBox({ form }: BoxProps) {
  const prefix =
    (name: "invoicePrefix" | "creditNotePrefix") =>
    ({ target }: { target: { value: string } }) =>
      form.change(name, target.value.toUpperCase());
  return (
    <Box title="Billing">
      <TextField
        {...labelled(form, "invoicePrefix")}
        hint="At most 3 characters. A new prefix begins a new series at 1."
        onChange={prefix("invoicePrefix")}
      />
      <TextField
        {...labelled(form, "creditNotePrefix")}
        hint="Not that of the invoices."
        onChange={prefix("creditNotePrefix")}
      />
      <TextField
        {...labelled(form, "panAbove")}
        {...NUMBER}
        hint="Orders above this need the customer's PAN. The law says ₹2,00,000."
      />
      <TextField
        {...labelled(form, "weightTolerance")}
        {...NUMBER}
        hint="A weighed piece that differs more from its listing has to be confirmed at packing."
      />
      <TextField
        {...labelled(form, "documentMonths")}
        {...NUMBER}
        hint="From the due date of the year’s annual return; the law says 72 (CGST Act, section 36). Then name and address are erased, amounts and tax stay."
      />
    </Box>
  );
}

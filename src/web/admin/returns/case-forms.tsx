import { formatDateTime } from "#contract/kernel/dates.ts";
import { formatExactRupees } from "#contract/kernel/money.ts";
import { payCase, retractOffer, sendBack } from "#contract/returns/returns.calls.ts";
import { MAX_RETURN_TEXT, MAX_TRANSFER_REFERENCE } from "#contract/returns/returns.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { MAX_CARRIER, MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { useForm } from "#web/browser/use-form.ts";
import { ValuationLines } from "#web/shop/valuation-lines.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { GuardInput } from "./guard-input.tsx";
import type { PerformStep } from "./use-return-step.ts";

type CaseFormProps = { view: StaffReturnView; performStep: PerformStep };

/** The offer that the customer has received. It can be withdrawn until it is answered. */
export function OfferBox({ view, performStep }: CaseFormProps) {
  const { offer, next, returnID } = view;
  const form = useForm({
    initial: { note: "" },
    rules: {},
    send: async ({ note }, { showErrors }) => {
      await performStep(showErrors, retractOffer, { params: { id: returnID }, body: { note: note.trim() || null } });
    },
  });
  if (offer === null) return null;
  return (
    <Box title="Offer">
      <ValuationLines value={offer} total="Offer" />
      {next.includes("retract") && (
        <form {...form.formProps} aria-label="Withdraw the offer" className="grid gap-4 border-t border-line pt-4">
          <GuardInput form={form} />
          <p className="text-ink-soft">It stands until {formatDateTime(offer.until)}, and waits for the customer.</p>
          <TextAreaField
            {...form.field("note")}
            label="Why it is withdrawn"
            aside="Optional"
            rows={2}
            maxLength={MAX_RETURN_TEXT}
          />
          <Button type="submit" variant="outline" busy={form.busy} className="justify-self-start">
            Withdraw the offer
          </Button>
        </form>
      )}
    </Box>
  );
}

/** Records the bank transfer for a buy-back. */
export function PayForm({ view, performStep }: CaseFormProps) {
  const form = useForm({
    initial: { reference: "" },
    rules: {
      reference: (text) => (text.trim() === "" ? "Please enter the reference of the bank transfer." : undefined),
    },
    send: async ({ reference }, { showErrors }) => {
      await performStep(showErrors, payCase, { params: { id: view.returnID }, body: { reference: reference.trim() } });
    },
  });
  return (
    <Box title="Pay">
      <form {...form.formProps} aria-label="Pay" className="grid gap-4">
        <GuardInput form={form} />
        <p className="text-ink-soft">
          The customer has accepted {formatExactRupees(view.offer?.amount ?? 0)}. Ask for their account, and transfer it
          from the bank. The shop pays no cash for pieces.
        </p>
        <TextField
          {...form.field("reference")}
          label="Reference of the transfer"
          hint="Such as the UTR. The customer reads it."
          maxLength={MAX_TRANSFER_REFERENCE}
          autoComplete="off"
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Mark as paid
        </Button>
      </form>
    </Box>
  );
}

function labelOf({ status }: StaffReturnView): string {
  if (status === "In transit") return "Why it goes back";
  return status === "Received" ? "Why nothing is offered" : "Note to the customer";
}

/** Returns pieces to their customer if they are not bought, or do not belong to the order. */
export function SendBackForm({ view, performStep }: CaseFormProps) {
  const isUnanswered = ["In transit", "Received"].includes(view.status);
  const form = useForm({
    initial: { carrier: "", trackingNumber: "", note: "" },
    rules: {
      note: (text) => (isUnanswered && text.trim() === "" ? "Please say why. The customer reads it." : undefined),
    },
    send: async ({ carrier, trackingNumber, note }, { showErrors }) => {
      const parcel = { carrier: carrier.trim() || null, trackingNumber: trackingNumber.trim() || null };
      await performStep(showErrors, sendBack, {
        params: { id: view.returnID },
        body: { ...parcel, note: note.trim() || null },
      });
    },
  });
  return (
    <Box title={isUnanswered ? "Or send it back" : "Send it back"}>
      <form {...form.formProps} aria-label="Send it back" className="grid gap-4">
        <GuardInput form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field("carrier")}
            label="Carrier"
            aside="Optional"
            maxLength={MAX_CARRIER}
            autoComplete="off"
          />
          <TextField
            {...form.field("trackingNumber")}
            label="Tracking number"
            aside="Optional"
            autoComplete="off"
            maxLength={MAX_TRACKING_NUMBER}
          />
        </div>
        <TextAreaField
          {...form.field("note")}
          label={labelOf(view)}
          aside={isUnanswered ? undefined : "Optional"}
          rows={2}
          maxLength={MAX_RETURN_TEXT}
        />
        <Button
          type="submit"
          variant={isUnanswered ? "outline" : "primary"}
          busy={form.busy}
          className="justify-self-start"
        >
          Send it back
        </Button>
      </form>
    </Box>
  );
}

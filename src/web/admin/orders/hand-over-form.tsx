import { useState } from "react";
import { useRevalidator } from "react-router";
import { digitsIn } from "#contract/kernel/digits.ts";
import { deliverShipment, renewDeliveryCode } from "#contract/shipments/shipments.calls.ts";
import { shipmentMessages, type StaffShipmentView } from "#contract/shipments/shipments.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

type HandOverProps = { shipment: StaffShipmentView; name: string };

/** Marks a parcel as delivered, with the customer's delivery code if it has one. */
export function HandOver({ shipment, name }: HandOverProps) {
  if (shipment.status !== "Dispatched") return null;
  if (shipment.deliveryCode === "locked") return <Locked shipment={shipment} name={name} />;
  if (shipment.deliveryCode === "needed") return <CodeForm shipment={shipment} name={name} />;
  return <DeliveredButton shipment={shipment} name={name} />;
}

function DeliveredButton({ shipment: { shipmentID }, name }: HandOverProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { perform, isBusy } = useStaffAction();
  const close = () => setIsDialogOpen(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start whitespace-normal"
        aria-label={`Mark ${name} as delivered`}
        onClick={() => setIsDialogOpen(true)}
      >
        Mark as delivered…
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        onClose={close}
        title={`Mark ${name} as delivered?`}
        confirmLabel="Mark as delivered"
        tone="plain"
        busy={isBusy}
        onConfirm={() => void perform(deliverShipment, { params: { id: shipmentID }, body: {} }).then(close)}
      >
        The customer is told by email. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

const DIGITS = 4;

function CodeForm({ shipment, name }: HandOverProps) {
  const { perform } = useStaffAction();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { code: "" },
    rules: { code: (digits) => (digits.length === DIGITS ? undefined : shipmentMessages.codeMissing) },
    send: async ({ code }, { showErrors }) => {
      const params = { id: shipment.shipmentID };
      const { errors } = await perform(deliverShipment, { params, body: { code } });
      showErrors(errors);
      // A wrong code may have locked the parcel.
      if (errors) await revalidate();
    },
  });
  return (
    <form {...form.formProps} aria-label={`Delivery code of ${name}`} className="grid gap-3">
      <TextField
        {...form.field("code")}
        onChange={({ target }) => form.change("code", digitsIn(target.value).slice(0, DIGITS))}
        label="Delivery code"
        hint="Four digits that the customer was emailed. After five wrong ones it is locked."
        inputMode="numeric"
        autoComplete="off"
        className="max-w-70"
        inputClassName="tabular-nums"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" size="small" busy={form.busy}>
          Mark as delivered
        </Button>
        <NewCodeButton shipment={shipment} name={name} />
      </div>
    </form>
  );
}

function Locked(props: HandOverProps) {
  return (
    <div className="grid gap-3">
      <Note tone="bad">{shipmentMessages.codeLocked}</Note>
      <NewCodeButton {...props} variant="outline" />
    </div>
  );
}

type NewCodeButtonProps = HandOverProps & { variant?: "quiet" | "outline" };

function NewCodeButton({ shipment: { shipmentID }, name, variant = "quiet" }: NewCodeButtonProps) {
  const { perform, isBusy } = useStaffAction();
  return (
    <Button
      variant={variant}
      size="small"
      busy={isBusy}
      className="justify-self-start"
      aria-label={`Send a new code for ${name}`}
      onClick={() => void perform(renewDeliveryCode, { params: { id: shipmentID } })}
    >
      Send a new code
    </Button>
  );
}

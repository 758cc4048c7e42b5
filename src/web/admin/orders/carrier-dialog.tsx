import { useState } from "react";
import { MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { changeShipment } from "#contract/shipments/shipments.calls.ts";
import { shipmentMessages, type StaffShipmentView } from "#contract/shipments/shipments.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { useDialogForm } from "../frame/use-dialog-form.ts";

type CarrierButtonProps = { shipment: StaffShipmentView; name: string };

/** Adds or corrects the tracking number of a parcel under way. */
export function CarrierButton({ shipment, name }: CarrierButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (shipment.status !== "Dispatched") return null;
  const label = shipment.trackingNumber === null ? "Add the tracking number" : "Change the tracking number";
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={`${label} of ${name}`}
        className="justify-self-start whitespace-normal"
        onClick={() => setIsOpen(true)}
      >
        {label}…
      </Button>
      {isOpen && <CarrierDialog shipment={shipment} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CarrierDialog({ shipment, name, onClose }: CarrierButtonProps & { onClose: () => void }) {
  const form = useDialogForm({
    initial: { carrier: shipment.carrier ?? "", trackingNumber: shipment.trackingNumber ?? "" },
    rules: { carrier: (text) => (text.trim() === "" ? shipmentMessages.carrier : undefined) },
    change: async (perform, { carrier, trackingNumber }) => {
      const body = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() || null };
      return perform(changeShipment, { params: { id: shipment.shipmentID }, body });
    },
    onClose,
  });
  return (
    <FormDialog
      title={`Tracking of ${name}`}
      form={form}
      submit="Save"
      intro="The customer gets it by email, and the tracking page of the parcel shows it."
      onClose={onClose}
    >
      <CarrierField
        isRequired
        value={form.values.carrier}
        error={form.errorOf("carrier")}
        onChange={(carrier) => form.change("carrier", carrier)}
      />
      <TextField
        {...form.field("trackingNumber")}
        label="Tracking number"
        autoComplete="off"
        maxLength={MAX_TRACKING_NUMBER}
      />
    </FormDialog>
  );
}

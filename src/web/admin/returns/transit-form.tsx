import { sendReturn } from "#contract/returns/returns.calls.ts";
import type { StaffReturnView } from "#contract/returns/returns.ts";
import { MAX_TRACKING_NUMBER } from "#contract/shipments/carriers.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { GuardInput } from "./guard-input.tsx";
import type { PerformStep } from "./use-return-step.ts";

type TransitFormProps = { view: StaffReturnView; performStep: PerformStep };

/** Records that the pieces are in transit to the shop. */
export function TransitForm({ view, performStep }: TransitFormProps) {
  const form = useForm({
    initial: { carrier: view.carrier ?? "", trackingNumber: "" },
    rules: {},
    send: async ({ carrier, trackingNumber }, { showErrors }) => {
      const body = { carrier: carrier || null, trackingNumber: trackingNumber.trim() || null };
      await performStep(showErrors, sendReturn, { params: { id: view.returnID }, body });
    },
  });
  return (
    <Box title="On its way">
      <form {...form.formProps} aria-label="On its way" className="grid gap-4">
        <GuardInput form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <CarrierField value={form.values.carrier} onChange={(carrier) => form.change("carrier", carrier)} />
          <TextField
            {...form.field("trackingNumber")}
            label="Tracking number"
            aside="Optional"
            autoComplete="off"
            maxLength={MAX_TRACKING_NUMBER}
          />
        </div>
        <Button type="submit" variant="outline" busy={form.busy} className="justify-self-start">
          Mark as on its way
        </Button>
      </form>
    </Box>
  );
}

import { approveReturn } from "#contract/returns/returns.calls.ts";
import { MAX_POSTAGE, MAX_RETURN_TEXT, type CollectedBy, type StaffReturnView } from "#contract/returns/returns.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChoiceList } from "#web/ui/choice-list.tsx";
import { Choice } from "#web/ui/choice.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CarrierField } from "../frame/carrier-field.tsx";
import { GuardInput } from "./guard-input.tsx";
import type { PerformStep } from "./use-return-step.ts";

const EMPTY = { by: "pickup", carrier: "", pickupOn: "", note: "" };

type ApproveFormProps = { view: StaffReturnView; performStep: PerformStep };

/** Approves a return: the shop has the pieces collected, or the customer sends them. */
export function ApproveForm({ view, performStep }: ApproveFormProps) {
  const form = useForm({
    initial: EMPTY,
    rules: {},
    send: async ({ by, carrier, pickupOn, note }, { showErrors }) => {
      const collected = by === "pickup" ? { carrier: carrier || null, pickupOn: pickupOn || null } : {};
      const body = { by: by as CollectedBy, ...collected, note: note.trim() || null };
      await performStep(showErrors, approveReturn, { params: { id: view.returnID }, body });
    },
  });
  const isPickup = form.values.by === "pickup";
  const choose = (by: CollectedBy) => ({
    name: "by",
    value: by,
    checked: form.values.by === by,
    onChange: () => form.change("by", by),
  });
  return (
    <Box title="Approve">
      <form {...form.formProps} aria-label="Approve" className="grid gap-4">
        <GuardInput form={form} />
        <ChoiceList label="Who brings it back?">
          <Choice {...choose("pickup")} title="We collect it" detail="The customer keeps it packed." />
          <Choice
            {...choose("customer")}
            title="The customer sends it"
            detail={`Postage is reimbursed up to ₹${MAX_POSTAGE}.`}
          />
        </ChoiceList>
        {isPickup && (
          <div className="grid gap-4 sm:grid-cols-2">
            <CarrierField value={form.values.carrier} onChange={(carrier) => form.change("carrier", carrier)} />
            <TextField {...form.field("pickupOn")} type="date" label="Day of the pick-up" aside="Optional" />
          </div>
        )}
        <TextAreaField
          {...form.field("note")}
          label="Note to the customer"
          aside="Optional"
          rows={2}
          maxLength={MAX_RETURN_TEXT}
        />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Approve
        </Button>
      </form>
    </Box>
  );
}

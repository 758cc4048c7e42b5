import { useId } from "react";
import { useNavigate } from "react-router";
import { dayOf } from "#contract/kernel/days.ts";
import { periodFault, type Period } from "#contract/reports/report-period.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ModalState } from "#web/ui/use-modal.ts";
import { customLink } from "./period-choice.rules.ts";

type CustomPeriodProps = ModalState & { period: Period };

const required = (day: string) => (day === "" ? "Please choose a day." : undefined);

/** Two days of one's own choice. */
export function CustomPeriod({ open, onClose, period }: CustomPeriodProps) {
  const formId = useId();
  const navigate = useNavigate();
  const form = useForm({
    initial: period,
    rules: {
      from: (from, { to }) => required(from) ?? (to === "" ? undefined : periodFault({ from, to })?.message),
      to: required,
    },
    async send(chosen) {
      onClose();
      await navigate(customLink(chosen), { preventScrollReset: true });
    },
    onFailure: onClose,
  });
  const field = (name: "from" | "to") => ({
    ...form.field(name),
    type: "date",
    max: dayOf(new Date()),
    required: true,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Other days"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Show
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="grid gap-4 text-ink sm:grid-cols-2">
        <TextField {...field("from")} label="From" />
        <TextField {...field("to")} label="To" />
      </form>
    </Dialog>
  );
}

import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { dayOf } from "#contract/kernel/days.ts";
import { findPeriodError, type Period } from "#contract/reports/report-period.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useNow } from "#web/browser/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ModalState } from "#web/ui/use-modal.ts";
import { choiceLink, customLink, PERIOD_CHOICES, formatPeriod, type readPeriod } from "./dashboard.rules.ts";

const PERIOD_LABELS = { "7": "7 days", "30": "30 days", "90": "90 days", month: "This month" };

/** Chooses the period of the figures. It is stored in the URL. */
export function PeriodPicker({ choice, period }: ReturnType<typeof readPeriod>) {
  const [isOpen, setIsOpen] = useState(false);
  const today = dayOf(new Date(useNow()));
  return (
    <>
      <nav aria-label="Period" className="max-w-full overflow-x-auto rounded-box border border-line bg-paper">
        <ul className="flex divide-x divide-line">
          {PERIOD_CHOICES.map((known) => (
            <li key={known}>
              <Link
                to={choiceLink(known)}
                preventScrollReset
                aria-current={known === choice ? "true" : undefined}
                className="flex min-h-10.5 items-center px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 current:bg-sand current:text-ink dense-desk:min-h-9.5"
              >
                {PERIOD_LABELS[known]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(
          "inline-flex min-h-11 items-center gap-2 rounded-box border border-line px-4 font-medium text-ink hover:border-edge dense-desk:min-h-10",
          choice === "custom" ? "bg-sand" : "bg-paper",
        )}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="calendar" size={16} />
        {formatPeriod(period, today)}
      </button>
      <CustomPeriod
        key={JSON.stringify([period, isOpen])}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        period={period}
      />
    </>
  );
}

type CustomPeriodProps = ModalState & { period: Period };

const required = (day: string) => (day === "" ? "Please choose a day." : undefined);

/** A dialog for a custom period. */
function CustomPeriod({ open, onClose, period }: CustomPeriodProps) {
  const formId = useId();
  const navigate = useNavigate();
  const form = useForm({
    initial: period,
    rules: {
      from: (from, { to }) => required(from) ?? (to === "" ? undefined : findPeriodError({ from, to })?.message),
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

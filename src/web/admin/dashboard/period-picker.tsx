import { useState } from "react";
import { Link } from "react-router";
import { formatDate, formatDay } from "#contract/kernel/dates.ts";
import type { Period } from "#contract/reports/report-period.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CustomPeriod } from "./custom-period.tsx";
import { choiceLink, PERIOD_CHOICES, type readPeriod } from "./period-choice.rules.ts";

const WORDS = { "7": "7 days", "30": "30 days", "90": "90 days", month: "This month" };

/** What the numbers are of. The choice is kept in the address. */
export function PeriodPicker({ choice, period }: ReturnType<typeof readPeriod>) {
  const [isOpen, setIsOpen] = useState(false);
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
                className="flex min-h-10.5 items-center px-3.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-sand aria-[current]:text-ink dense-desk:min-h-9.5"
              >
                {WORDS[known]}
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
        {periodWords(period)}
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

/** `Oct 23 to Nov 21`, with the years where there are two; what is no day is for the server to refuse. */
function periodWords({ from, to }: Period): string {
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return "Other days";
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const words = isOneYear ? formatDay : formatDate;
  return from === to ? formatDay(from) : `${words(from)} to ${words(to)}`;
}

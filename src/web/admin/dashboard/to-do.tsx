import type { ReactNode } from "react";
import { Link } from "react-router";
import { MAX_COUNTED, type DashboardView } from "#contract/reports/dashboard.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { durationWords } from "./change-words.rules.ts";

type ToDoProps = { dashboard: DashboardView; className?: string };

/** What waits for a hand, with the way to it. */
export function ToDo({ dashboard: { toPack, mailBacklog }, className }: ToDoProps) {
  return (
    <section
      aria-label="To do"
      className={classNames(
        "flex flex-wrap items-center gap-x-8 gap-y-1 rounded-box border border-line bg-paper px-4 py-1.5",
        className,
      )}
    >
      <Line icon="package">
        {toPack === 0 ? (
          "No order waits to be packed."
        ) : (
          <Link to="/all-admin-orders?status=Placed" className="link">
            {counted(toPack, "order")} to pack
          </Link>
        )}
      </Line>
      <Line icon="mail" id="mails">
        <Mails backlog={mailBacklog} />
      </Line>
    </section>
  );
}

function Line({ icon, id, children }: { icon: IconProps["name"]; id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex min-h-11 items-center gap-2 text-ink-soft dense-desk:min-h-9 [&_a]:text-ink">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}

function Mails({ backlog: { waiting, oldestMinutes, isSending } }: { backlog: DashboardView["mailBacklog"] }) {
  if (!isSending) return "No mail server is set (SMTP_URL), so mails stay in the outbox.";
  if (waiting === 0) return "No mail waits to be sent.";
  return `${counted(waiting, "mail")} to be sent, the oldest for ${durationWords(oldestMinutes)}.`;
}

function counted(number: number, what: string): string {
  const many = number >= MAX_COUNTED ? `${number.toLocaleString("en-IN")} or more` : number.toLocaleString("en-IN");
  return `${many} ${what}${number === 1 ? "" : "s"}`;
}

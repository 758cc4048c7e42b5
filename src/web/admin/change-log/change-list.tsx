import { useState } from "react";
import type { AuditChange } from "#contract/audit/audit.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { formatFieldName, foldChanges } from "./change-log.rules.ts";

/** The changed fields with their old and new values. Many fields and long texts are folded initially. */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const { shown, isFolded } = foldChanges(changes);
  const more = shown.length < changes.length ? `Show all ${changes.length} fields` : "Show in full";
  if (changes.length === 0) return null;
  return (
    <div>
      <ul className="grid gap-y-1.5 text-13 sm:gap-y-1">
        {(isWhole ? changes : shown).map((change) => (
          <li key={change.field} className="grid items-start gap-x-3 sm:grid-cols-label-value">
            <span className="wrap-anywhere text-ink-soft">{formatFieldName(change.field)}</span>
            <FromTo {...change} isWhole={isWhole} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-11 text-13 font-medium link dense-desk:min-h-8"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show less" : more}
        </button>
      )}
    </div>
  );
}

type FromToProps = Pick<AuditChange, "from" | "to"> & { isWhole: boolean };

function FromTo({ from, to, isWhole }: FromToProps) {
  const look = classNames("wrap-anywhere whitespace-pre-line", isWhole ? "block" : "line-clamp-2");
  if (from === null) return <span className={look}>{to}</span>;
  return (
    <span className="flex items-start gap-x-2">
      <span className={classNames(look, "min-w-0 flex-1 text-ink-soft")}>
        <span className="sr-only">from </span>
        {from}
      </span>
      <Icon name="arrow-right" size={14} className="mt-0.5 mr-0.5 flex-none text-edge" />
      <span className={classNames(look, "min-w-0 flex-1")}>
        <span className="sr-only">to </span>
        {to ?? <span className="text-ink-mute">nothing</span>}
      </span>
    </span>
  );
}

import { useId, useState, type ReactNode } from "react";
import type { FieldErrors } from "#web/browser/form.rules.ts";
import { PHONE, useMedia } from "#web/browser/use-media.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type MenuRowProps = {
  title: string;
  detail?: string;
  /** The form keys of its fields begin with it. */
  place: string;
  errors: FieldErrors;
  /** The row has no content yet. */
  isNew: boolean;
  children: ReactNode;
};

/** The fields of a row. On a phone they are behind a button that names it, unless the row is new or has an error. */
export function MenuRow({ title, detail, place, errors, isNew, children }: MenuRowProps) {
  const isPhone = useMedia(PHONE);
  const bodyId = useId();
  const [isOpen, setIsOpen] = useState(isNew);
  // A row with errors stays open while they are corrected.
  if (!isOpen && Object.keys(errors).some((key) => key.startsWith(`${place}.`))) setIsOpen(true);
  if (!isPhone) return children;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control py-1 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon
          name="chevron-down"
          size={16}
          className={classNames("flex-none text-ink-soft", !isOpen && "-rotate-90")}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{title}</span>
          {detail && <span className="block truncate text-13 text-ink-soft">{detail}</span>}
        </span>
      </button>
      {isOpen && (
        <div id={bodyId} className="grid gap-3 pb-2">
          {children}
        </div>
      )}
    </>
  );
}

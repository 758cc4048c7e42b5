import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** Props to spread on the control, which associate label, hint and error with it. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** The texts and the class of a field. */
export type FieldTexts = {
  label: ReactNode;
  /** Hides the label visually, if the context is clear: a search field, a filter. */
  hideLabel?: boolean | undefined;
  /** At the end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: string | undefined;
  /** Applies to the whole field; other native properties go to the control. */
  className?: string | undefined;
};

export type FieldProps = FieldTexts & {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

type SplitProps = FieldTexts & { id?: string | undefined };

/** Separates the props of the field from those of its control. */
export function splitProps<Props extends SplitProps>(props: Props) {
  const { label, hideLabel, aside, hint, error, className, id, ...control } = props;
  return { field: { label, hideLabel, aside, hint, error, className, id }, control };
}

export function Field({ label, hideLabel, aside, hint, error, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <div className={className}>
      <div
        className={classNames(
          "flex items-baseline justify-between gap-2 text-15/[1.35] dense:text-14/[1.35]",
          hideLabel ? "sr-only" : "mb-1.5",
        )}
      >
        <label htmlFor={controlId} className="font-medium">
          {label}
        </label>
        {aside && <span className="text-14/[1.35] text-ink-soft">{aside}</span>}
      </div>
      {children({
        id: controlId,
        "aria-describedby": error || hint ? noteId : undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p id={noteId} className="mt-1.5 flex gap-1.5 text-14 text-alarm dense:text-13">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="mt-1.5 text-14 text-ink-soft dense:text-13">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

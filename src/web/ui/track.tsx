import { classNames } from "./class-names.ts";

export type TrackStep = {
  label: string;
  /** When the step was reached: ISO 8601, and formatted. */
  at?: { iso: string; text: string } | undefined;
};

export type TrackProps = {
  /** The accessible name: "Progress of order RJ-10482". */
  label: string;
  steps: TrackStep[];
  /** The index of the current step; the number of steps when all are done. */
  current: number;
  className?: string | undefined;
};

export function Track({ label, steps, current, className }: TrackProps) {
  return (
    <ol aria-label={label} className={classNames("track", className)}>
      {steps.map((step, index) => (
        <li key={step.label} data-state={stateOf(index, current)} aria-current={index === current ? "step" : undefined}>
          {step.label}
          {step.at && (
            <time dateTime={step.at.iso} className="block text-13/[1.35] font-normal text-ink-soft">
              {step.at.text}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, current: number): "done" | "now" | "ahead" {
  if (index === current) return "now";
  return index < current ? "done" : "ahead";
}

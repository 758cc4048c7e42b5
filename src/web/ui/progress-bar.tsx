import { classNames } from "./class-names.ts";

export type ProgressBarProps = {
  /** The accessible name: "Uploading ring.jpg". */
  label: string;
  /** From 0 to 1; undefined if the progress is unknown. */
  value?: number | undefined;
  className?: string | undefined;
};

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames("h-1 bg-sand", className)}
    >
      <div
        className={classNames("h-1 bg-wine", percent === undefined && "skeleton w-full")}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

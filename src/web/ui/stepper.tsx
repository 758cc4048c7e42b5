import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export type StepperProps = {
  /** The accessible name: "Quantity of Tara Solitaire Ring". */
  label: string;
  value: number;
  /** The buttons stop at `min` and `max`. In a cart, `min` is 0, which removes the line. */
  min?: number | undefined;
  max?: number | undefined;
  onValueChange: (value: number) => void;
  /** `small` is narrower, but has the same targets. */
  size?: "regular" | "small" | undefined;
  className?: string | undefined;
};

export function Stepper({ label, value, min = 0, max, onValueChange, size = "regular", className }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        "inline-flex items-center rounded-control border border-edge bg-paper text-center",
        className,
      )}
    >
      <IconButton
        icon="minus"
        iconSize={16}
        label="Decrease quantity"
        className="h-10.5 w-11"
        aria-disabled={value <= min}
        onClick={() => onValueChange(value - 1)}
      />
      <output className={classNames("font-medium tabular-nums", size === "small" ? "w-7" : "w-9")}>{value}</output>
      <IconButton
        icon="plus"
        iconSize={16}
        label="Increase quantity"
        className="h-10.5 w-11"
        aria-disabled={max !== undefined && value >= max}
        onClick={() => onValueChange(value + 1)}
      />
    </div>
  );
}

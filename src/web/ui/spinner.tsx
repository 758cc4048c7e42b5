import { classNames } from "./class-names.ts";

export type SpinnerProps = { className?: string | undefined };

export function Spinner({ className }: SpinnerProps) {
  return <span className={classNames("spinner inline-block flex-none", className)} aria-hidden="true" />;
}

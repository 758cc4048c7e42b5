import type { ComponentProps } from "react";
import { useHydrated } from "#web/browser/use-hydrated.ts";

export type PressOrLinkProps = Omit<ComponentProps<"button">, "type" | "aria-label"> & {
  label: string;
  /** The target until scripts run. */
  href: string;
};

/** A button that is a plain link until scripts run. It is invisible and covers its parent. */
export function PressOrLink({ label, href, className, "aria-current": current, ...button }: PressOrLinkProps) {
  if (!useHydrated()) return <a href={href} aria-label={label} aria-current={current} className={className} />;
  return <button {...button} type="button" aria-label={label} aria-current={current} className={className} />;
}

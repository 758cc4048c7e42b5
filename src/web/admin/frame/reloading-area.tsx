import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

export type ReloadingAreaProps = { className?: string; children: ReactNode };

/** The data of a screen, faded while the screen loads other data, for example that of another period. */
export function ReloadingArea({ className, children }: ReloadingAreaProps) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  return (
    <div
      aria-busy={isLoading}
      className={classNames(className, "transition-opacity duration-150", isLoading && "opacity-50 delay-150")}
    >
      {children}
    </div>
  );
}

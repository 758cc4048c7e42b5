import { useEffect, type ReactNode } from "react";
import { setUnreadableCartAside } from "#web/browser/cart-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { usePageMarks } from "./use-page-marks.ts";

export type FrameProps = { header: ReactNode; footer?: ReactNode; children: ReactNode };

/**
 * What stands around every page of the shop. A page with a bar at the lower edge of a phone marks it `data-thumb-bar`,
 * and the last thing on the page leaves room for it.
 */
export function Frame({ header, footer, children }: FrameProps) {
  usePageMarks();
  useEffect(setUnreadableCartAside, []);
  return (
    <div className="flex min-h-dvh flex-col max-md:has-data-thumb-bar:[--thumb-bar:calc(65px+env(safe-area-inset-bottom,0px))]">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className={classNames("flex-1 focus:outline-0", !footer && "pb-(--thumb-bar)")}>
        {children}
      </main>
      {footer}
    </div>
  );
}

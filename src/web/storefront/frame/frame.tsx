import { useEffect, type ReactNode } from "react";
import { setUnreadableCartAside } from "#web/browser/cart-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ToastRegion } from "../toast-region.tsx";
import { LoadingBar } from "./loading-bar.tsx";
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
      <a
        href="#main"
        className="sr-only rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classNames("flex-1 focus:outline-0", !footer && "pb-(--thumb-bar)")}>
        {children}
      </main>
      {footer}
      <ToastRegion />
      <LoadingBar />
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from "react";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import { closeToast, readToasts } from "#web/browser/toast-store.ts";

export type SaveBarProps = {
  /** The state of the form: "Not saved yet". */
  status?: ReactNode;
  /** The buttons: Discard, then Save. */
  children: ReactNode;
};

/** Called as soon as the user types, since toasts cover fields on a phone. The errors at the fields remain. */
function closeErrorToasts(): void {
  for (const { id, tone } of readToasts()) if (tone === "bad") closeToast(id);
}

/**
 * Stays at the lower edge of a long form, and covers the free space at the end of the page. What follows it on the page
 * begins with this space instead: `pt-(--admin-foot)`.
 */
export function SaveBar({ status, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  // The pressed button disappears with the bar, so the form takes the focus. It needs a `tabIndex`.
  useEffect(() => {
    const form = bar.current?.closest("form") ?? null;
    return () => keepFocusIn(form);
  }, []);

  useEffect(() => {
    const form = bar.current?.closest("form");
    form?.addEventListener("input", closeErrorToasts);
    return () => form?.removeEventListener("input", closeErrorToasts);
  }, []);

  return (
    <div
      ref={bar}
      data-save-bar
      className="sticky bottom-0 z-5 -mx-(--admin-gutter) mt-6 -mb-(--admin-foot) flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-(--admin-gutter) py-3 pb-safe-3"
    >
      {status && (
        <p role="status" className="mr-auto text-ink-soft max-sm:w-full">
          {status}
        </p>
      )}
      <div className="flex items-center justify-end gap-2 max-sm:w-full max-sm:gap-1.5 max-sm:*:grow max-sm:*:px-2!">
        {children}
      </div>
    </div>
  );
}

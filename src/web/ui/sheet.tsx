import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./use-modal.ts";
import type { ModalState } from "./use-modal.ts";

export type SheetProps = ModalState & {
  side: "left" | "bottom";
  /** The accessible name: "Menu", "Filter". */
  label: string;
  /** The content of the header; by default the label as a heading. */
  title?: ReactNode;
  /** Stays in view at the lower edge. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Sheet({ open, onClose, side, label, title, footer, className, children }: SheetProps) {
  return (
    <dialog
      {...useModal({ open, onClose })}
      aria-label={label}
      className={classNames("modal overflow-y-auto", side === "left" ? "sheet-left" : "sheet-bottom", className)}
    >
      <div className="flex items-center justify-between border-b border-line py-1.5 pr-1 pl-4">
        {title ?? <h2 className="d-22">{label}</h2>}
        <IconButton icon="close" label={`Close ${label.toLowerCase()}`} onClick={onClose} />
      </div>
      {children}
      {footer && (
        <div
          className={classNames(
            "sticky bottom-0 grid cols-auto-fluid gap-3 border-t border-line bg-paper px-4 pt-3",
            "pb-safe-3",
          )}
        >
          {footer}
        </div>
      )}
    </dialog>
  );
}

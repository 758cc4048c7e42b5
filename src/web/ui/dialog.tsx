import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useModal } from "./use-modal.ts";
import type { InitialFocus, ModalState } from "./use-modal.ts";

export type DialogProps = ModalState &
  InitialFocus & {
    title: ReactNode;
    /** `alertdialog` for questions that require an answer. */
    role?: "dialog" | "alertdialog" | undefined;
    /** The buttons at the end. */
    actions?: ReactNode;
    className?: string | undefined;
    children?: ReactNode;
  };

export function Dialog({ open, onClose, initialFocus, title, role, actions, className, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      {...useModal({ open, onClose, initialFocus })}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      className={classNames("modal rise m-auto dialog-440 rounded-control p-6", className)}
    >
      <h2 id={`${id}-title`} className="d-22">
        {title}
      </h2>
      {children && (
        <div id={`${id}-text`} className="mt-2 text-ink-soft">
          {children}
        </div>
      )}
      {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
    </dialog>
  );
}

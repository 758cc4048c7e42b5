import { useId } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useModal } from "./use-modal.ts";
import type { InitialFocus, ModalState, PressOutside } from "./use-modal.ts";

export type DialogProps = ModalState &
  PressOutside &
  InitialFocus & {
    title: ReactNode;
    /** `alertdialog` for questions that require an answer. */
    role?: "dialog" | "alertdialog" | undefined;
    /** The accessible description, shown above the contents. Without it, the contents describe an `alertdialog`. */
    description?: ReactNode;
    /** The buttons at the end. */
    actions?: ReactNode;
    className?: string | undefined;
    children?: ReactNode;
  };

export function Dialog(props: DialogProps) {
  const { open, onClose, onPressOutside, initialFocus, title, role, description, actions, className, children } = props;
  const id = useId();
  return (
    <dialog
      {...useModal({ open, onClose, onPressOutside, initialFocus })}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description || (role === "alertdialog" && children) ? `${id}-text` : undefined}
      className={classNames("modal rise m-auto dialog-440 rounded-control p-6", className)}
    >
      <h2 id={`${id}-title`} className="d-22">
        {title}
      </h2>
      {(description || children) && (
        <div id={description ? undefined : `${id}-text`} className="mt-2 text-ink-soft">
          {description && <p id={`${id}-text`}>{description}</p>}
          {children}
        </div>
      )}
      {actions && (
        <div className="mt-6 grid gap-3 *:py-1 *:whitespace-normal sm:flex sm:flex-wrap sm:justify-end">{actions}</div>
      )}
    </dialog>
  );
}

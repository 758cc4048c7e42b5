import { closeToast, useToasts } from "./browser/toast-store.ts";
import { Toast } from "./ui/toast.tsx";

/** Where alerts appear: at the bottom of a phone, clear of the thumb bar, and at the top right of a desktop. */
export function ToastRegion() {
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-24 z-50 grid justify-items-center gap-2 md:inset-x-auto md:top-32 md:right-gutter md:bottom-auto md:w-100">
      {useToasts().map((toast) => (
        <Toast key={toast.id} tone={toast.tone} onClose={() => closeToast(toast.id)} className="pointer-events-auto">
          {toast.text}
        </Toast>
      ))}
    </div>
  );
}

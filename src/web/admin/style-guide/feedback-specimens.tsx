import { useState } from "react";
import { showToast } from "#web/browser/toast-store.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Specimen, SpecimenRow } from "./specimen.tsx";

type Shown = "dialog" | "sheet";

export function FeedbackSpecimens() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <Specimen
      title="Notes, toasts, dialogs"
      rule="Good news leaves by itself after six seconds, bad news waits to be closed. What cannot be taken back asks first, with Cancel focused."
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Note tone="good">Coupon applied! ₹200 off</Note>
        <Note tone="bad">Invalid coupon</Note>
        <Note tone="warn">Only 2 left.</Note>
        <Note icon="truck">Free express shipping across India</Note>
      </div>
      <SpecimenRow name="press to see">
        <Button variant="outline" onClick={() => showToast("good", "Tara Solitaire Ring added to cart!")}>
          Good toast
        </Button>
        <Button variant="outline" onClick={() => showToast("bad", "Something went wrong.")}>
          Bad toast
        </Button>
        <Button variant="outline" onClick={() => setShown("dialog")}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setShown("sheet")}>
          Sheet
        </Button>
      </SpecimenRow>
      <Accordion title="Shipping" className="border-t" open>
        Free express shipping across India.
      </Accordion>
      <ConfirmDialog
        open={shown === "dialog"}
        onClose={close}
        onConfirm={close}
        title="Are you sure you want to delete this product?"
        confirmLabel="Delete"
      >
        This is a sample; nothing is deleted.
      </ConfirmDialog>
      <Sheet open={shown === "sheet"} onClose={close} side="bottom" label="Sort">
        <p className="p-4">A sheet from the lower edge, as a phone shows its filters.</p>
      </Sheet>
    </Specimen>
  );
}

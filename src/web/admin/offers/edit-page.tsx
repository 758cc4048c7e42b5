import { useState } from "react";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { changeOffer, endOffer } from "#contract/offers/staff-offers.calls.ts";
import type { StaffOfferView } from "#contract/offers/staff-offers.ts";
import { send } from "#web/browser/send.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { NewerNote } from "../frame/newer-note.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { OfferFields } from "./offer-fields.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { OfferStateBadge } from "./offer-state.tsx";
import { OFFER_RULES, termsOf, valuesOf, type OfferValues } from "./offer.rules.ts";

export type EditOfferPageProps = { offer: StaffOfferView; categories: readonly CategoryView[]; mayChange: boolean };

export function EditOfferPage({ offer, categories, mayChange }: EditOfferPageProps) {
  const { form, isChanged, newer, keepMine, takeTheirs, discard } = useEditing<StaffOfferView, OfferValues>({
    read: offer,
    valuesOf,
    rules: OFFER_RULES,
    save: async (values, base, signal) => {
      const body = { ...termsOf(values, base), updatedAt: base.updatedAt };
      return send(changeOffer, { params: { id: base.offerID }, body, signal });
    },
  });
  return (
    <form {...form.formProps}>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {offer.title}
            <OfferStateBadge state={offer.state} />
          </span>
        }
      >
        {mayChange && offer.endedAt === null && <EndOffer offer={offer} />}
      </PageHead>
      <div className="grid gap-4">
        {!mayChange && <Note>Administrators change offers.</Note>}
        {newer && (
          <NewerNote onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
            Now it says: {newer.words}
          </NewerNote>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-with-side">
          <fieldset disabled={!mayChange} className="grid min-w-0 gap-4">
            <OfferFields form={form} categories={categories} />
          </fieldset>
          <OfferPreview values={form.values} offer={offer} className="max-lg:order-first" />
        </div>
      </div>
      {isChanged && (
        <SaveBar status="Not saved yet">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={form.busy}>
            Save offer
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={isChanged && !form.busy} />
    </form>
  );
}

function EndOffer({ offer: { offerID, title } }: { offer: StaffOfferView }) {
  const [isAsking, setIsAsking] = useState(false);
  const { perform, isBusy } = useStaffAction();

  async function end(): Promise<void> {
    await perform(endOffer, { params: { id: offerID } });
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        End offer
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`End “${title}” now?`}
        confirmLabel="End offer"
        busy={isBusy}
        onConfirm={() => void end()}
      >
        From now on it takes nothing off, for good. Orders that have it keep their discount.
      </ConfirmDialog>
    </>
  );
}

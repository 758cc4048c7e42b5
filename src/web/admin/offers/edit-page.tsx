import { useState } from "react";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { changeOffer, endOffer, getOffer } from "#contract/offers/staff-offers.calls.ts";
import type { StaffOfferView } from "#contract/offers/staff-offers.ts";
import { send } from "#web/browser/send.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { ValidityBadge } from "../frame/limits-of-use.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { OfferFields } from "./offer-fields.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { OFFER_RULES, offerComparison, termsOf, valuesOf } from "./offer.rules.ts";

export type EditOfferPageProps = { offer: StaffOfferView; categories: readonly CategoryView[]; mayChange: boolean };

export function EditOfferPage({ offer, categories, mayChange }: EditOfferPageProps) {
  const editing = useEditing({
    view: offer,
    draftOf: valuesOf,
    comparison: offerComparison(categories),
    rules: OFFER_RULES,
    save: async (values, base, signal) => {
      const body = { ...termsOf(values, base), updatedAt: base.updatedAt };
      return send(changeOffer, { params: { id: base.offerID }, body, signal });
    },
    load: async () => send(getOffer, { params: { id: offer.offerID } }),
  });
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {offer.title}
            <ValidityBadge state={offer.state} />
          </span>
        }
      >
        {mayChange && offer.endedAt === null && <EndOffer offer={offer} />}
      </PageHead>
      {!mayChange && <Note className="mb-4">Administrators change offers.</Note>}
      <EditForm editing={editing} label="Offer" what="this offer" saveLabel="Save offer" maySave={editing.isDirty}>
        <div className="grid items-start gap-4 lg:grid-cols-with-side">
          <fieldset disabled={!mayChange} className="grid min-w-0 gap-4">
            <OfferFields form={editing.form} categories={categories} />
          </fieldset>
          <OfferPreview values={editing.form.values} offer={offer} className="max-lg:order-first" />
        </div>
      </EditForm>
    </>
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

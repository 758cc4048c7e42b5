import type { CategoryView } from "#contract/catalogue/product.ts";
import { createOffer } from "#contract/offers/staff-offers.calls.ts";
import { send } from "#web/browser/send.ts";
import { NewForm, useNewForm } from "../frame/new-form.tsx";
import { offerPath, OFFERS_PATH } from "../frame/staff-paths.ts";
import { OfferFields } from "./offer-fields.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { NO_OFFER, OFFER_RULES, termsOf } from "./offer.rules.ts";

export function NewOfferPage({ categories }: { categories: readonly CategoryView[] }) {
  const creating = useNewForm({
    initial: NO_OFFER,
    rules: OFFER_RULES,
    create: async (values, signal) => send(createOffer, { body: termsOf(values), signal }),
    pathOf: ({ offerID }) => offerPath(offerID),
  });
  const { form } = creating;
  return (
    <NewForm title="Create offer" creating={creating} saveLabel="Create offer" listPath={OFFERS_PATH}>
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid min-w-0 gap-4">
          <OfferFields form={form} categories={categories} />
        </div>
        <OfferPreview values={form.values} />
      </div>
    </NewForm>
  );
}

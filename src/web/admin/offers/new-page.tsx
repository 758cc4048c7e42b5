import { useNavigate } from "react-router";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { messages } from "#contract/kernel/messages.ts";
import { createOffer } from "#contract/offers/staff-offers.calls.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { offerPath } from "../frame/staff-paths.ts";
import { OfferFields } from "./offer-fields.tsx";
import { OfferPreview } from "./offer-preview.tsx";
import { NO_OFFER, OFFER_RULES, termsOf, type OfferField, type OfferValues } from "./offer.rules.ts";

export function NewOfferPage({ categories }: { categories: readonly CategoryView[] }) {
  const navigate = useNavigate();
  const form = useForm<OfferValues>({
    initial: NO_OFFER,
    rules: OFFER_RULES,
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
    async send(values, { signal, showErrors }) {
      const answer = await send(createOffer, { body: termsOf(values), signal });
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (answer.data) await navigate(offerPath(answer.data.offerID), { replace: true });
      else showErrors(answer.errors);
    },
  });
  const isTyped = Object.entries(NO_OFFER).some(([name, empty]) => form.values[name as OfferField] !== empty);
  return (
    <form {...form.formProps}>
      <PageHead title="Create offer" />
      <div className="grid items-start gap-4 lg:grid-cols-with-side">
        <div className="grid min-w-0 gap-4">
          <OfferFields form={form} categories={categories} />
        </div>
        <OfferPreview values={form.values} />
      </div>
      <SaveBar status={isTyped && "Not saved yet"}>
        <ButtonLink variant="quiet" to="/offers">
          Cancel
        </ButtonLink>
        <Button type="submit" busy={form.busy}>
          Create offer
        </Button>
      </SaveBar>
      <LeaveGuard when={isTyped && !form.busy} />
    </form>
  );
}

import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { changeBrand, getBrand } from "#contract/brand/brand.calls.ts";
import type { BrandView } from "#contract/brand/brand.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type Sending } from "#web/browser/use-form.ts";
import { differs } from "../frame/differences.rules.ts";
import { useConflict } from "../frame/use-conflict.ts";
import { BRAND_RULES, brandComparison, draftOf, type BrandDraft } from "./brand-draft.rules.ts";
import { renewPageStyles } from "./renew-page-styles.ts";

/** The brand form, its saving, and the conflict with changes that someone else saved in the meantime. */
export function useBrandEditing(view: BrandView) {
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  const form = useForm<BrandDraft>({
    initial: draftOf(view),
    rules: BRAND_RULES,
    send: async (draft, sending) => {
      setProblem(undefined);
      await save(draft, conflicts.base, sending);
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
  const conflicts = useConflict({ read: view, yours: form.values, editedOf: draftOf, comparison: brandComparison });

  async function save(draft: BrandDraft, base: BrandView, sending: Sending<BrandDraft>): Promise<void> {
    const answer = await send(changeBrand, { body: { ...draft, updatedAt: base.updatedAt } });
    if (answer.isSuccess) {
      conflicts.setBase(answer.data);
      form.reset(draftOf(answer.data));
      showToast("good", answer.message);
      invalidateSettings();
      await Promise.all([revalidate(), renewPageStyles()]);
      return;
    }
    if (answer.code === "stale") return onConflict(draft, sending);
    showToast("bad", answer.message || messages.somethingWrong);
    sending.showErrors(answer.errors, () => setProblem(answer.message));
  }

  /**
   * Handles a conflict with settings that someone else changed. If theirs differ in no field of the form, saves over
   * them.
   */
  async function onConflict(yours: BrandDraft, sending: Sending<BrandDraft>): Promise<void> {
    const answer = await send(getBrand);
    if (!answer.isSuccess) return showToast("bad", answer.message || messages.somethingWrong);
    if (!conflicts.onConflict(answer.data, yours)) await save(yours, answer.data, sending);
  }

  return {
    form,
    problem,
    stored: conflicts.base,
    conflict: conflicts.conflict,
    isDirty: conflicts.isChanged,

    /**
     * Called after the logo was saved separately. Adopts the new version, unless someone else changed a field of the
     * form.
     */
    adopt(saved: BrandView): void {
      if (!differs(brandComparison, draftOf(conflicts.base), draftOf(saved))) conflicts.setBase(saved);
    },

    discard(): void {
      setProblem(undefined);
      form.reset(draftOf(conflicts.base));
    },

    dismissConflict: conflicts.dismissConflict,

    /** Merges both versions on top of the stored one, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<keyof BrandDraft>): Promise<void> {
      flushSync(() => {
        const resolved = conflicts.resolveConflict(keepYours);
        if (resolved) form.reset(resolved.merged);
      });
      await form.submit();
    },
  };
}

import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type FormOptions, type Sending } from "#web/browser/use-form.ts";
import { differs, type Comparison } from "./differences.rules.ts";
import { useConflict } from "./use-conflict.ts";

type Saved<View> = Pick<Answer<Call>, "message" | "code" | "errors"> &
  ({ isSuccess: true; data: View } | { isSuccess: false });

type Options<View, Draft extends Record<Field, unknown>, Field extends string> = {
  view: View;
  draftOf: (view: View) => Draft;
  comparison: Comparison<Draft, Field>;
  /** `updatedAt` is that of the version which the form is based on. The server refuses an older one as stale. */
  save: (draft: Draft, updatedAt: string) => Promise<Saved<View>>;
  load: () => Promise<Saved<View>>;
  /** Called after saving, before the page's data is loaded again. */
  onSaved?: () => Promise<void> | void;
} & Pick<FormOptions<Draft>, "rules" | "findMore" | "placeOf">;

/**
 * A form of settings, its saving, and the conflict with changes that someone else saved in the meantime. If theirs
 * differ in no field of the form, saves over them.
 */
export function useSettingsForm<
  View extends { updatedAt: string },
  Draft extends Record<Field, unknown>,
  Field extends string,
>({ view, draftOf, comparison, save, load, onSaved, ...fields }: Options<View, Draft, Field>) {
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  const form = useForm<Draft>({
    ...fields,
    initial: draftOf(view),
    send: async (draft, sending) => {
      setProblem(undefined);
      await saveOver(conflicts.base, draft, sending);
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const conflicts = useConflict({ read: view, yours: form.values, editedOf: draftOf, comparison });

  async function saveOver(base: View, draft: Draft, sending: Sending<Draft>): Promise<void> {
    const answer = await save(draft, base.updatedAt);
    if (answer.isSuccess) {
      conflicts.setBase(answer.data);
      form.reset(draftOf(answer.data));
      showToast("good", answer.message);
      await onSaved?.();
      return revalidate();
    }
    if (answer.code === "stale") return compare(draft, sending);
    showToast("bad", answer.message || messages.somethingWrong);
    sending.showErrors(answer.errors, () => setProblem(answer.message));
  }

  async function compare(draft: Draft, sending: Sending<Draft>): Promise<void> {
    const answer = await load();
    if (!answer.isSuccess) return showToast("bad", answer.message || messages.somethingWrong);
    if (!conflicts.onConflict(answer.data, draft)) await saveOver(answer.data, draft, sending);
  }

  return {
    form,
    problem,
    stored: conflicts.base,
    isDirty: conflicts.isChanged,
    conflict: conflicts.conflict,
    dismissConflict: conflicts.dismissConflict,

    /** Adopts a version that was saved outside the form, unless someone else changed a field of the form in it. */
    adopt(saved: View): void {
      if (!differs(comparison, draftOf(conflicts.base), draftOf(saved))) conflicts.setBase(saved);
    },

    discard(): void {
      setProblem(undefined);
      form.reset(draftOf(conflicts.base));
    },

    /** Merges both versions on top of the stored one, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<Field>): Promise<void> {
      flushSync(() => {
        const resolved = conflicts.resolveConflict(keepYours);
        if (resolved) form.reset(resolved.merged);
      });
      await form.submit();
    },
  };
}

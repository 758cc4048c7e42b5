import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type FormOptions, type Sending } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { differs, type Comparison } from "./differences.rules.ts";
import { useChangedSince } from "./use-changed-since.ts";
import { useConflict } from "./use-conflict.ts";

type Saved<View> = Pick<Answer<Call>, "message" | "code" | "errors"> &
  ({ isSuccess: true; data: View } | { isSuccess: false });

type Options<View, Draft extends Record<Field, unknown>, Field extends string> = {
  /** The version that the screen has loaded; another one after a reload. */
  view: View;
  draftOf: (view: View) => Draft;
  comparison: Comparison<Draft, Field>;
  /**
   * `base` is the version that the form is based on. The server refuses it as stale if its `updatedAt` is not the stored
   * one. Resolves to undefined if nothing was sent.
   */
  save: (draft: Draft, base: View, signal: AbortSignal) => Promise<Saved<View> | undefined>;
  load: () => Promise<Saved<View>>;
  /** Called after saving, before the page's data is loaded again. */
  onSaved?: () => Promise<void> | void;
  /** True if the form is in a dialog, which shows every `problem` itself: a toast would be hidden behind it. */
  isInDialog?: boolean;
} & Pick<FormOptions<Draft>, "rules" | "findMore" | "placeOf" | "onInvalid">;

/**
 * A form for an existing record, its saving, and the conflict with changes that someone else saved in the meantime. If
 * theirs differ in no field of the form, saves over them. A form without changes adopts another version.
 */
export function useEditing<
  View extends { updatedAt: string },
  Draft extends Record<Field, unknown>,
  Field extends string,
>({ view, draftOf, comparison, save, load, onSaved, isInDialog = false, ...fields }: Options<View, Draft, Field>) {
  const [problem, setProblem] = useState<string>();
  const [seen, setSeen] = useState(view.updatedAt);
  const { revalidate } = useRevalidator();
  const loginAgain = useLoginAgain();
  const report = (message: string) => (isInDialog ? setProblem(message) : showToast("bad", message));
  const form = useForm<Draft>({
    ...fields,
    initial: draftOf(view),
    send: async (draft, sending): Promise<boolean | void> => {
      setProblem(undefined);
      return saveOver(conflicts.base, draft, sending);
    },
    onFailure: () => report(messages.somethingWrongTryAgain),
  });
  const conflicts = useConflict({ read: view, yours: form.values, editedOf: draftOf, comparison });
  const isChangedSince = useChangedSince(comparison, form.values);

  if (view.updatedAt !== seen) {
    setSeen(view.updatedAt);
    if (!conflicts.isChanged) fill(view);
    else if (!differs(comparison, draftOf(conflicts.base), draftOf(view))) conflicts.setBase(view);
  }

  function fill(stored: View): void {
    conflicts.setBase(stored);
    form.reset(draftOf(stored));
  }

  async function saveOver(base: View, draft: Draft, sending: Sending<Draft>): Promise<boolean | void> {
    const answer = await save(draft, base, sending.signal);
    if (!answer) return false;
    if (answer.isSuccess) {
      // What was typed while it was being saved stays.
      if (isChangedSince(draft)) conflicts.setBase(answer.data);
      else fill(answer.data);
      showToast("good", answer.message);
      await onSaved?.();
      return revalidate();
    }
    if (answer.code === "stale") return compare(draft, sending);
    if (answer.code === "unauthenticated") return loginAgain(answer.message);
    sending.showErrors(answer.errors, () => {
      setProblem(answer.message);
      report(answer.message || messages.somethingWrong);
    });
  }

  async function compare(draft: Draft, sending: Sending<Draft>): Promise<boolean | void> {
    const answer = await load();
    if (answer.isSuccess) {
      return conflicts.onConflict(answer.data, draft) ? false : saveOver(answer.data, draft, sending);
    }
    report(answer.message || messages.somethingWrong);
    return false;
  }

  return {
    form,
    problem,
    stored: conflicts.base,
    isDirty: conflicts.isChanged,
    conflict: conflicts.conflict,
    dismissConflict: conflicts.dismissConflict,

    discard(): void {
      setProblem(undefined);
      fill(view.updatedAt > conflicts.base.updatedAt ? view : conflicts.base);
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

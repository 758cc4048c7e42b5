import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type FormOptions, type Sending } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { differs, type Comparison } from "./differences.rules.ts";
import { withRowKeysOf } from "./row-key.ts";
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
} & Pick<FormOptions<Draft>, "rules" | "findMore" | "placeOf">;

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
  const conflicts = useConflict({ loaded: view, yours: form.values, editedOf: draftOf, comparison });
  const { isBehind, conflict, dismissConflict } = conflicts;
  const isChangedSince = useChangedSince(comparison, form.values);

  // Discarding a draft restores an older version, so any other version counts, not only a newer one.
  useNewVersion(view.updatedAt, conflicts.base.updatedAt, () =>
    conflicts.isChanged ? conflicts.follow(view) : fill(view),
  );

  function fill(stored: View, savedFrom?: Draft): void {
    conflicts.setBase(stored);
    form.reset(keepRows(comparison, draftOf(stored), savedFrom));
  }

  async function saveOver(base: View, draft: Draft, sending: Sending<Draft>): Promise<boolean | void> {
    const answer = await save(draft, base, sending.signal);
    if (!answer) return false;
    if (answer.isSuccess) {
      // What was typed while it was being saved stays.
      if (isChangedSince(draft)) conflicts.setBase(answer.data, draft);
      else fill(answer.data, draft);
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
    if (!answer.isSuccess) report(answer.message || messages.somethingWrong);
    else if (!conflicts.onConflict(answer.data, draft)) return saveOver(answer.data, draft, sending);
    return false;
  }

  return {
    form,
    problem,
    stored: conflicts.base,
    isDirty: conflicts.isChanged,
    isBehind,
    conflict,
    dismissConflict,

    discard(): void {
      setProblem(undefined);
      fill(isBehind ? view : conflicts.base);
    },

    /** Saves valid input without a message, and without changing the fields, since typing may go on meanwhile. */
    async saveInBackground(): Promise<void> {
      const draft = form.values;
      const answer = await save(draft, conflicts.base, new AbortController().signal).catch(failureOf);
      if (answer?.isSuccess) conflicts.setBase(answer.data, draft);
      else if (answer?.code === "unauthenticated") return loginAgain(answer.message);
      else if (answer && answer.code !== "stale") report(answer.message);
      void revalidate();
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

/** The stored draft. If it equals the input that it was saved from, its rows keep their fields, and with them the focus. */
function keepRows<Draft, Field extends string>(
  comparison: Comparison<Draft, Field>,
  stored: Draft,
  savedFrom: Draft | undefined,
): Draft {
  return savedFrom === undefined || differs(comparison, stored, savedFrom) ? stored : withRowKeysOf(stored, savedFrom);
}

/** Calls `adopt` during the render in which the page's data become another version than that of the form. */
function useNewVersion(updatedAt: string, ofForm: string, adopt: () => void): void {
  const [seen, setSeen] = useState(updatedAt);
  if (updatedAt === seen) return;
  setSeen(updatedAt);
  if (updatedAt !== ofForm) adopt();
}

/** Converts the error of a request without a response to a refusal with a message. */
function failureOf(error: unknown): { isSuccess: false; message: string; code?: undefined } {
  if (!(error instanceof TransportError)) throw error;
  return { isSuccess: false, message: messages.somethingWrongTryAgain };
}

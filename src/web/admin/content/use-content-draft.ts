import { useState } from "react";
import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import type { Comparison } from "../frame/differences.rules.ts";
import { useChangedSince } from "../frame/use-changed-since.ts";
import { useConflict } from "../frame/use-conflict.ts";
import { useAutosave } from "./use-autosave.ts";
import { errorsAt, isEmpty, useDraftErrors } from "./use-draft-errors.ts";

type Options<View, Draft, Plain, Field extends string> = {
  /** Converts what is stored into the form's state. Rows of ordered lists get a React key. */
  draftOf: (stored: View | Plain) => Draft;
  /** Converts the form's state into the request body. */
  plainOf: (draft: Draft) => Plain;
  comparison: Comparison<Plain, Field>;
  errorsOf: (plain: Plain) => Record<string, string>;
  /** Saves on top of the version that was read. */
  send: Sending<View, Plain>;
  /** If given, valid input is saved automatically by this call, without a message and without changing the fields. */
  autosave?: Sending<View, Plain> | undefined;
  load: () => Promise<View | undefined>;
};

type Sending<View, Plain> = (plain: Plain, updatedAt: string) => Promise<Saved<View> | undefined>;

type Saved<View> = {
  isSuccess: boolean;
  data: View | null;
  code?: ErrorCode | undefined;
  errors?: readonly FieldError[] | undefined;
};

/** A part of the content draft as it is edited, and saving it on top of the version that was read. */
export function useContentDraft<
  View extends { updatedAt: string },
  Draft,
  Plain extends Record<Field, unknown>,
  Field extends string,
>(view: View, { draftOf, plainOf, comparison, errorsOf, send, autosave, load }: Options<View, Draft, Plain, Field>) {
  const input = useDraftInput(view, { draftOf, plainOf, errorsOf });
  const { plain, text, isDirty, errors, setErrors, showErrors } = input;
  const [isSending, setIsSending] = useState(false);
  const conflicts = useConflict({ read: view, yours: plain, editedOf: (one) => plainOf(draftOf(one)), comparison });
  const { base, setBase } = conflicts;
  const isChangedSince = useChangedSince(comparison, plain);
  const { isBehind, setIsBehind } = useIsBehind(view, base, { isDirty, adopt: fill });

  /** Typing can continue meanwhile, so the fields are not touched. */
  async function saveInBackground(): Promise<void> {
    const answer = await autosave?.(plain, base.updatedAt);
    if (answer?.isSuccess && answer.data) {
      setBase(answer.data);
      input.setSaved(text);
    } else if (answer?.errors) setErrors(errorsAt(answer.errors));
  }

  const unfinished = Object.keys(errorsOf(plain)).length;
  const { isAutosaved, isSaving } = useAutosave({
    text,
    isDirty,
    isReady: autosave !== undefined && !isSending && !isBehind && unfinished === 0,
    save: saveInBackground,
  });

  function fill(stored: View): void {
    setBase(stored);
    input.fill(stored);
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setIsSending(true);
    await saveOver(base, plain);
    setIsSending(false);
  }

  async function saveOver({ updatedAt }: View, sent: Plain): Promise<void> {
    const found = errorsOf(sent);
    if (!isEmpty(found)) return showErrors(found);
    setErrors({});
    const answer = await send(sent, updatedAt);
    if (answer?.isSuccess && answer.data) {
      setIsBehind(false);
      if (!isChangedSince(sent)) return fill(answer.data);
      setBase(answer.data);
      return input.setSaved(JSON.stringify(sent));
    }
    if (answer?.errors) return showErrors(errorsAt(answer.errors));
    const theirs = answer?.code === "stale" ? await load() : undefined;
    if (!theirs) return;
    if (!conflicts.onConflict(theirs, sent)) return saveOver(theirs, sent);
    setIsBehind(true);
  }

  return {
    draft: input.draft,
    setDraft: input.change,
    errors,
    isDirty,
    /** Whether someone else has changed what the input is based on. Saving asks which values to keep. */
    isBehind,
    isAutosaved,
    /** The number of invalid fields. */
    unfinished,
    save,
    discard(): void {
      setIsBehind(false);
      fill(isBehind ? view : base);
    },
    conflict: conflicts.conflict,
    dismissConflict: conflicts.dismissConflict,

    /** Merges both versions on top of the stored one, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<Field>): Promise<void> {
      const resolved = conflicts.resolveConflict(keepYours);
      if (!resolved) return;
      input.setDraft(draftOf(resolved.merged));
      setIsBehind(false);
      setIsSending(true);
      await saveOver(resolved.theirs, resolved.merged);
      setIsSending(false);
    },
  };
}

type InputOptions<Stored, Draft, Plain> = {
  draftOf: (stored: Stored) => Draft;
  plainOf: (draft: Draft) => Plain;
  errorsOf: (plain: Plain) => Record<string, string>;
};

/** The form's state, its errors, and whether it is saved. */
function useDraftInput<Stored, Draft, Plain>(view: Stored, options: InputOptions<Stored, Draft, Plain>) {
  const { draftOf, plainOf, errorsOf } = options;
  const [draft, setDraft] = useState(() => draftOf(view));
  const { errors, setErrors, showErrors, follow } = useDraftErrors(errorsOf);
  const plain = plainOf(draft);
  const text = JSON.stringify(plain);
  // Compared as it was sent, since the server may have trimmed it.
  const [saved, setSaved] = useState(text);
  return {
    draft,
    setDraft,
    plain,
    text,
    isDirty: text !== saved,
    setSaved,
    errors,
    setErrors,
    showErrors,
    change(next: Draft): void {
      setDraft(next);
      follow(plain, plainOf(next));
    },
    fill(stored: Stored): void {
      const next = draftOf(stored);
      setDraft(next);
      setSaved(JSON.stringify(plainOf(next)));
      setErrors({});
    },
  };
}

type Adopting<View> = { isDirty: boolean; adopt: (view: View) => void };

/** Whether someone else has changed what the input is based on. Without unsaved input, their version is adopted. */
function useIsBehind<View extends { updatedAt: string }>(view: View, base: View, { isDirty, adopt }: Adopting<View>) {
  const [seen, setSeen] = useState(view.updatedAt);
  const [isBehind, setIsBehind] = useState(false);
  if (view.updatedAt !== seen) {
    // Discarding a draft restores an older version, so any other version counts, not only a newer one.
    const isOther = view.updatedAt !== base.updatedAt;
    setSeen(view.updatedAt);
    setIsBehind(isOther && isDirty);
    if (isOther && !isDirty) adopt(view);
  }
  return { isBehind, setIsBehind };
}

import { useState } from "react";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { useAutosave } from "./use-autosave.ts";
import { errorsAt, isEmpty, useDraftErrors } from "./use-draft-errors.ts";

type Options<View, Draft, Plain> = {
  /** Converts the stored view into the form's state. Rows of ordered lists get a React key. */
  draftOf: (view: View) => Draft;
  /** Converts the form's state into the request body. */
  plainOf: (draft: Draft) => Plain;
  errorsOf: (plain: Plain) => Record<string, string>;
  /** Saves on top of the version that was read. */
  send: Sending<View, Plain>;
  /** If given, valid input is saved automatically by this call, without a message and without changing the fields. */
  autosave?: Sending<View, Plain> | undefined;
};

type Sending<View, Plain> = (
  plain: Plain,
  updatedAt: string,
) => Promise<{ isSuccess: boolean; data: View | null; errors?: readonly FieldError[] | undefined } | undefined>;

/** A part of the content draft as it is edited, and saving it on top of the version that was read. */
export function useContentDraft<View extends { updatedAt: string }, Draft, Plain>(
  view: View,
  { draftOf, plainOf, errorsOf, send, autosave }: Options<View, Draft, Plain>,
) {
  const [base, setBase] = useState(view);
  const [seenVersion, setSeenVersion] = useState(view.updatedAt);
  const [draft, setDraft] = useState(() => draftOf(view));
  const { errors, setErrors, showErrors, follow } = useDraftErrors(errorsOf);
  const textOf = (typed: Draft) => JSON.stringify(plainOf(typed));
  const text = textOf(draft);
  // Compared as it was sent, since the server may have trimmed it.
  const [saved, setSaved] = useState(text);
  const [isSending, setIsSending] = useState(false);
  const isDirty = text !== saved;

  function change(next: Draft): void {
    setDraft(next);
    follow(plainOf(draft), plainOf(next));
  }

  /** Typing can continue meanwhile, so the fields are not touched. */
  async function saveInBackground(): Promise<void> {
    const answer = await autosave?.(plainOf(draft), base.updatedAt);
    if (answer?.isSuccess && answer.data) {
      setBase(answer.data);
      setSaved(text);
    } else if (answer?.errors) setErrors(errorsAt(answer.errors));
  }

  // Discarding a draft restores an older version, so any change of the version counts, not only a newer one.
  const hasArrived = view.updatedAt !== seenVersion;
  const isBehind = hasArrived && view.updatedAt !== base.updatedAt;
  const unfinished = Object.keys(errorsOf(plainOf(draft))).length;
  const { isAutosaved, isSaving, tryAgain } = useAutosave({
    text,
    isDirty,
    isReady: autosave !== undefined && !isSending && !isBehind && unfinished === 0,
    save: saveInBackground,
  });

  function load(stored: View): void {
    const next = draftOf(stored);
    setBase(stored);
    setDraft(next);
    setSaved(textOf(next));
    setErrors({});
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    const plain = plainOf(draft);
    const found = errorsOf(plain);
    if (!isEmpty(found)) {
      showErrors(found);
      return;
    }
    setErrors({});
    setIsSending(true);
    const answer = await send(plain, base.updatedAt);
    setIsSending(false);
    if (answer?.isSuccess && answer.data) load(answer.data);
    else if (answer?.errors) showErrors(errorsAt(answer.errors));
  }

  // Without unsaved changes, another version is adopted immediately.
  if (hasArrived && !(isBehind && isDirty)) takeTheirs();

  function takeTheirs(): void {
    setSeenVersion(view.updatedAt);
    if (isBehind) load(view);
  }

  return {
    draft,
    setDraft: change,
    errors,
    isDirty,
    isBehind,
    isAutosaved,
    /** The number of invalid fields. */
    unfinished,
    save,
    discard: () => load(isBehind ? view : base),
    takeTheirs,
    /** Continues with the user's input, which overwrites the other version when it is saved. */
    keepMine(): void {
      setSeenVersion(view.updatedAt);
      setBase(view);
      tryAgain();
    },
  };
}

import { useState } from "react";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { useAutosave } from "./use-autosave.ts";
import { errorsAt, isEmpty, useDraftErrors } from "./use-draft-errors.ts";

type Options<View, Draft, Plain> = {
  /** As it is typed: what stands in an order has a key of its own. */
  draftOf: (view: View) => Draft;
  /** As it is sent. */
  plainOf: (draft: Draft) => Plain;
  errorsOf: (plain: Plain) => Record<string, string>;
  /** Sends it on top of the version that was read. */
  send: Sending<View, Plain>;
  /** While it is given, what is typed is saved by it as soon as it is whole, without a word and without touching the fields. */
  autosave?: Sending<View, Plain> | undefined;
};

type Sending<View, Plain> = (
  plain: Plain,
  updatedAt: string,
) => Promise<{ isSuccess: boolean; data: View | null; errors?: readonly FieldError[] | undefined } | undefined>;

/** Part of the content as it is typed, and saving it on top of the version that was read. */
export function useContentDraft<View extends { updatedAt: string }, Draft, Plain>(
  view: View,
  { draftOf, plainOf, errorsOf, send, autosave }: Options<View, Draft, Plain>,
) {
  const [base, setBase] = useState(view);
  const [seenVersion, setSeenVersion] = useState(view.updatedAt);
  const [draft, setDraft] = useState(() => draftOf(view));
  const { errors, setErrors, refuse, follow } = useDraftErrors(errorsOf);
  const textOf = (typed: Draft) => JSON.stringify(plainOf(typed));
  const text = textOf(draft);
  // As it was sent: the shop may have stored it with fewer spaces.
  const [saved, setSaved] = useState(text);
  const [isSending, setIsSending] = useState(false);
  const isDirty = text !== saved;

  function change(next: Draft): void {
    setDraft(next);
    follow(plainOf(draft), plainOf(next));
  }

  /** Typing goes on meanwhile: what stands in the fields is left as it is. */
  async function saveInBackground(): Promise<void> {
    const answer = await autosave?.(plainOf(draft), base.updatedAt);
    if (answer?.isSuccess && answer.data) {
      setBase(answer.data);
      setSaved(text);
    } else if (answer?.errors) setErrors(errorsAt(answer.errors));
  }

  // Giving up a draft brings back an older version, so what counts is that another one has come.
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
      refuse(found);
      return;
    }
    setErrors({});
    setIsSending(true);
    const answer = await send(plain, base.updatedAt);
    setIsSending(false);
    if (answer?.isSuccess && answer.data) load(answer.data);
    else if (answer?.errors) refuse(errorsAt(answer.errors));
  }

  // Nothing of one's own is lost: another version is taken over at once.
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
    /** How many fields cannot be saved as they stand. */
    unfinished,
    save,
    discard: () => load(isBehind ? view : base),
    takeTheirs,
    /** Saving goes on with what is typed, over theirs. */
    keepMine(): void {
      setSeenVersion(view.updatedAt);
      setBase(view);
      tryAgain();
    },
  };
}

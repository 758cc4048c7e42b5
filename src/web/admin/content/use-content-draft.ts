import { useEffect, useEffectEvent, useState } from "react";
import type { FieldError } from "#contract/kernel/envelope.ts";

/** How long typing rests before what was typed is saved by itself. */
const PAUSE_MS = 700;

/** What is wrong, by place: `main.0.to`. */
export type ContentErrors = Readonly<Record<string, string>>;

type Options<View, Draft, Plain> = {
  /** As it is typed: what stands in an order has a key of its own. */
  draftOf: (view: View) => Draft;
  /** As it is sent. */
  plainOf: (draft: Draft) => Plain;
  errorsOf: (plain: Plain) => Record<string, string>;
  /** Sends it on top of the version that was read. */
  send: Sending<View, Plain>;
  /** While it is given, what is typed is saved by it as soon as it is whole, without a word and without touching the fields. */
  sendByItself?: Sending<View, Plain> | undefined;
};

type Sending<View, Plain> = (
  plain: Plain,
  updatedAt: string,
) => Promise<{ isSuccess: boolean; data: View | null; errors?: readonly FieldError[] | undefined } | undefined>;

/** Part of the content as it is typed, and saving it on top of the version that was read. */
export function useContentDraft<View extends { updatedAt: string }, Draft, Plain>(
  view: View,
  { draftOf, plainOf, errorsOf, send, sendByItself }: Options<View, Draft, Plain>,
) {
  const [base, setBase] = useState(view);
  const [seen, setSeen] = useState(view.updatedAt);
  const [draft, setDraft] = useState(() => draftOf(view));
  const [errors, setErrors] = useState<ContentErrors>({});
  const [refusals, setRefusals] = useState(0);
  const textOf = (typed: Draft) => JSON.stringify(plainOf(typed));
  const text = textOf(draft);
  // As it was sent: the shop may have stored it with fewer spaces.
  const [saved, setSaved] = useState(text);
  const [tried, setTried] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const isDirty = text !== saved;

  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(found: ContentErrors): void {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  /** Errors follow what is typed: none stays at a field that was mended, or at a row that took the place of another. */
  function change(next: Draft): void {
    setDraft(next);
    if (Object.keys(errors).length === 0) return;
    const before = plainOf(draft);
    const own = errorsOf(before);
    const told = Object.fromEntries(Object.entries(errors).filter(([place]) => own[place] === undefined));
    const plain = plainOf(next);
    setErrors({ ...stillTold(told, before, plain), ...errorsOf(plain) });
  }

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
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setErrors({});
    setIsSaving(true);
    const answer = await send(plain, base.updatedAt);
    setIsSaving(false);
    if (answer?.isSuccess && answer.data) load(answer.data);
    else if (answer?.errors) refuse(errorsAt(answer.errors));
  }

  /** Typing goes on meanwhile: what stands in the fields is left as it is. */
  async function saveByItself(): Promise<void> {
    setTried(text);
    setIsSaving(true);
    const answer = await sendByItself?.(plainOf(draft), base.updatedAt);
    setIsSaving(false);
    if (answer?.isSuccess && answer.data) {
      setBase(answer.data);
      setSaved(text);
    } else if (answer?.errors) setErrors(errorsAt(answer.errors));
  }

  // Giving up a draft brings back an older version, so what counts is that another one has come.
  const hasArrived = view.updatedAt !== seen;
  const isBehind = hasArrived && view.updatedAt !== base.updatedAt;
  // Nothing of one's own is lost: another version is taken over at once.
  if (hasArrived && !(isBehind && isDirty)) takeTheirs();

  const isWhole = Object.keys(errorsOf(plainOf(draft))).length === 0;
  const isTriedInVain = tried === text && isDirty && !isSaving;
  const isSavedByItself = sendByItself !== undefined && isWhole && !isBehind && !isTriedInVain;
  const isWaiting = isSavedByItself && isDirty && !isSaving;
  const onRest = useEffectEvent(() => void saveByItself());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(onRest, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, text]);

  function takeTheirs(): void {
    setSeen(view.updatedAt);
    if (isBehind) load(view);
  }

  return {
    draft,
    setDraft: change,
    errors,
    isDirty,
    isBehind,
    /** It needs no hand: neither to save nor to mend. */
    isSavedByItself,
    save,
    discard: () => load(isBehind ? view : base),
    takeTheirs,
    /** Saving goes on with what is typed, over theirs. */
    keepMine(): void {
      setSeen(view.updatedAt);
      setBase(view);
      setTried(undefined);
    },
  };
}

function errorsAt(errors: readonly FieldError[]): ContentErrors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

/** What the server told holds for as long as the same text stands at the same place. */
function stillTold(errors: ContentErrors, before: unknown, after: unknown): ContentErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([place]) => {
      const value = valueAt(after, place);
      return typeof value === "string" && value !== "" && value === valueAt(before, place);
    }),
  );
}

function valueAt(plain: unknown, place: string): unknown {
  return place.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], plain);
}

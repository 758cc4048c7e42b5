import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { FormRules } from "#web/browser/form.rules.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type TextName } from "#web/browser/use-form.ts";

type SavedAnswer<View> = {
  isSuccess: boolean;
  data: View | null;
  message: string;
  code?: ErrorCode | undefined;
  errors?: readonly FieldError[] | undefined;
};

type Options<View, Values extends object> = {
  /** The version that the screen has loaded; a newer one after a reload. */
  read: View;
  valuesOf: (view: View) => Values;
  rules: FormRules<TextName<Values>>;
  onInvalid?: () => void;
  /** Sends the form values. `base` is the version that the form is based on; the server compares its `updatedAt`. */
  save: (values: Values, base: View, signal: AbortSignal) => Promise<SavedAnswer<View>>;
};

/**
 * A form for an existing record. When someone else changes the record, a form without changes adopts the new version. A
 * form with changes returns it as `newer`, so that the user decides and nothing is overwritten silently.
 */
export function useEditing<View extends { updatedAt: string }, Values extends object>(options: Options<View, Values>) {
  const { read, valuesOf, rules, onInvalid, save } = options;
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(read);
  const form = useForm<Values>({
    initial: valuesOf(read),
    rules,
    ...(onInvalid && { onInvalid }),
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
    async send(values, { signal, showErrors }) {
      const answer = await save(values, base, signal);
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (answer.data) fill(answer.data);
      else showErrors(answer.errors);
      if (answer.isSuccess || answer.code === "stale") await revalidate();
    },
  });
  const isChanged = differs(form.values, valuesOf(base));
  const newer = read.updatedAt > base.updatedAt ? read : undefined;

  function fill(view: View): void {
    setBase(view);
    form.reset(valuesOf(view));
  }

  useEffect(() => {
    if (newer && !isChanged) fill(newer);
  });

  return {
    form,
    isChanged,
    /** Someone else's version, about which the user has to decide. */
    newer: isChanged ? newer : undefined,
    takeTheirs: () => newer && fill(newer),
    keepMine: () => newer && setBase(newer),
    discard: () => fill(newer ?? base),
  };
}

function differs<Values extends object>(values: Values, before: Values): boolean {
  return (Object.keys(before) as (keyof Values)[]).some((name) => values[name] !== before[name]);
}

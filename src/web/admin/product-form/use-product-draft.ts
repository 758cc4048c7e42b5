import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { afterPress } from "#web/browser/form-controls.ts";
import {
  findDraftErrors,
  hasErrors,
  NO_ERRORS,
  type DraftErrors,
  type DraftField,
  type FormMode,
  type RowField,
} from "./draft.rules.ts";
import { countedVariations, type DraftText, type ProductDraft } from "./product-draft.ts";
import { errorsAtFields } from "./refused.rules.ts";
import { followPrice } from "./variation-rows.rules.ts";

export type ProductForm = ReturnType<typeof useProductDraft>;

type Options = { initial: ProductDraft; mode: FormMode; hasImage: boolean };

/** What was typed into the form, and what is wrong with it: at a field once it was left, everywhere once it was sent. */
export function useProductDraft({ initial, mode, hasImage }: Options) {
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<DraftErrors>(NO_ERRORS);
  const element = useRef<HTMLFormElement>(null);
  const wrong = findDraftErrors(draft, { mode, hasImage });
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);

  function touch(name: string): void {
    afterPress(() => setTouched((names) => (names.has(name) ? names : new Set(names).add(name))));
  }

  function forgive(name: DraftField): void {
    setRefused(({ fields: { [name]: _changed, ...fields }, rows }) => ({ fields, rows }));
  }

  function change(name: DraftText, value: string): void {
    setDraft((current) => (name === "price" ? followPrice(current, value) : { ...current, [name]: value }));
    forgive(name);
  }

  function focusFirstError(): void {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }

  const errorOf = (name: DraftField) =>
    refused.fields[name] ?? (isSent || touched.has(name) ? wrong.fields[name] : undefined);

  return {
    draft,
    formProps: {
      ref: attach,
      noValidate: true,
      // A long form is not sent by chance.
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      },
    },
    touch,
    forgive,
    errorOf,

    /** For a text field, a text area and a select. */
    field: (name: DraftText) => ({
      name,
      value: draft[name],
      error: errorOf(name),
      onBlur: () => touch(name),
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    }),

    rowError: (key: string, field: RowField) =>
      refused.rows[key]?.[field] ?? (isSent || touched.has(key + field) ? wrong.rows[key]?.[field] : undefined),

    change,

    changeList<Name extends "categories" | "variations" | "nonReturnable">(
      name: Name,
      value: ProductDraft[Name],
    ): void {
      setDraft((current) => ({ ...current, [name]: value }));
      if (name === "nonReturnable") return;
      forgive(name);
      if (name === "variations") setRefused(({ fields }) => ({ fields, rows: {} }));
    },

    /** Shows everything that is wrong and goes to the first of it; false when nothing is. */
    refuseWrong(): boolean {
      if (!hasErrors(wrong)) return false;
      flushSync(() => setIsSent(true));
      focusFirstError();
      return true;
    },

    /** The server's errors; false when none of them has a place on the form. */
    refuse(errors: readonly FieldError[] | undefined): boolean {
      const found = errorsAtFields(errors, countedVariations(draft));
      if (!hasErrors(found)) return false;
      flushSync(() => setRefused(found));
      focusFirstError();
      return true;
    },

    focus: (name: DraftText) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),

    /** Everything as at the start, with this draft. */
    reset(next: ProductDraft): void {
      setDraft(next);
      setTouched(new Set());
      setIsSent(false);
      setRefused(NO_ERRORS);
    },
  };
}

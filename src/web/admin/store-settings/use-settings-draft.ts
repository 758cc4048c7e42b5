import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "#contract/kernel/envelope.ts";
import type { SettingsList } from "#contract/settings/settings.rules.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { afterPress } from "#web/browser/form-controls.ts";
import { draftOf } from "./settings-draft.ts";
import type { LinkRow, SettingsDraft, SettingsField, SettingsText, TextRow } from "./settings-draft.ts";
import {
  errorsAtFields,
  findSettingsErrors,
  hasErrors,
  NO_ERRORS,
  type SettingsErrors,
} from "./settings-errors.rules.ts";

export type SettingsForm = ReturnType<typeof useSettingsDraft>;

/** What was typed into the form, and what is wrong with it: at a field once it was left, everywhere once it was sent. */
export function useSettingsDraft(settings: ShopSettings) {
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<SettingsErrors>(NO_ERRORS);
  const element = useRef<HTMLFormElement>(null);
  const wrong = findSettingsErrors(draft);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);

  function show<Name extends SettingsField>(name: Name, value: SettingsDraft[Name]): void {
    setDraft((current) => ({ ...current, [name]: value }));
    setRefused(({ fields: { [name]: _changed, ...fields }, rows }) => ({ fields, rows }));
  }

  function focusFirstError(): void {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const touch = (name: string) => afterPress(() => setTouched((names) => new Set(names).add(name)));
  const isShown = (name: string) => isSent || touched.has(name);

  return {
    draft,
    formProps: { ref: attach, noValidate: true },
    touch,
    fieldError: (name: SettingsField) => refused.fields[name] ?? (isShown(name) ? wrong.fields[name] : undefined),
    rowError: (key: string) => refused.rows[key] ?? (isShown(key) ? wrong.rows[key] : undefined),

    /** For a text field. */
    field: (name: SettingsText) => ({
      name,
      value: draft[name],
      error: refused.fields[name] ?? (isShown(name) ? wrong.fields[name] : undefined),
      onBlur: () => touch(name),
      onChange: ({ target }: { target: { value: string } }) => show(name, target.value),
    }),

    changeLines: (list: SettingsList, rows: TextRow[]) => changeRows(list, rows),
    changeLinks: (rows: LinkRow[]) => changeRows("socialLinks", rows),

    /** Shows everything that is wrong and goes to the first of it; false when nothing is. */
    refuseWrong(): boolean {
      if (!hasErrors(wrong)) return false;
      flushSync(() => setIsSent(true));
      focusFirstError();
      return true;
    },

    /** The server's errors; false when none of them has a place on the form. */
    refuse(errors: readonly FieldError[] | undefined): boolean {
      const found = errorsAtFields(errors, draft);
      if (!hasErrors(found)) return false;
      flushSync(() => setRefused(found));
      focusFirstError();
      return true;
    },

    /** Everything as at the start, with this draft. */
    reset(next: SettingsDraft): void {
      setDraft(next);
      setTouched(new Set());
      setIsSent(false);
      setRefused(NO_ERRORS);
    },
  };

  function changeRows<Name extends SettingsList | "socialLinks">(name: Name, rows: SettingsDraft[Name]): void {
    show(name, rows);
    setRefused(({ fields }) => ({ fields, rows: {} }));
  }
}

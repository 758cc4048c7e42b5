import { useCallback, useRef, useState, type ChangeEvent, type KeyboardEvent, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { afterPress, findByName, findSubmitButton, readPressed, readTyped } from "./form-controls.ts";
import { errorsByField, findErrors, type FieldErrors, type FormRules } from "./form.rules.ts";
import { TransportError } from "./send.ts";

export type Sending = {
  /** Fires when the form is left. */
  signal: AbortSignal;
  /** Shows the server's errors at their fields. */
  refuse: (errors: readonly FieldError[] | undefined) => void;
};

export type FormOptions<Name extends string> = {
  /** Also says which fields there are. */
  initial: Record<Name, string>;
  rules: FormRules<Name>;
  /** Gets good values only, and never twice at once. */
  send: (values: Record<Name, string>, sending: Sending) => Promise<void>;
  onInvalid?: () => void;
  /** `send` has thrown. What was typed stays. */
  onFailure: () => void;
};

/**
 * A form's values, its errors at the fields once they were touched, and its sending. Fields need a `name`, which
 * `field` gives; the form takes `formProps`; the button is busy while `busy`.
 */
export function useForm<Name extends string>({ initial, rules, send, onInvalid, onFailure }: FormOptions<Name>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<FieldErrors<Name>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);
  const wrong = findErrors(rules, values);

  const attach = useCallback((element: HTMLFormElement) => {
    form.current = element;
    setValues((current) => ({ ...current, ...readTyped(element, current) }));
    return () => {
      form.current = null;
      sending.current?.abort();
    };
  }, []);

  function change(name: Name, value: string): void {
    setValues((current) => ({ ...current, [name]: value }));
    setRefused(({ [name]: _changed, ...others }) => others as FieldErrors<Name>);
  }

  function focusFirst(errors: FieldErrors<Name>): void {
    if (form.current) findByName(form.current, (name) => Object.hasOwn(errors, name))?.focus();
  }

  function refuse(errors: readonly FieldError[] | undefined): void {
    const found = errorsByField(errors, values);
    flushSync(() => setRefused(found));
    focusFirst(found);
  }

  async function submit(current: Record<Name, string>): Promise<void> {
    if (sending.current) return;
    const mistakes = findErrors(rules, current);
    if (Object.keys(mistakes).length > 0) {
      flushSync(() => setTouched(Object.keys(current)));
      focusFirst(mistakes);
      onInvalid?.();
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setBusy(true);
    try {
      await send(current, { signal: controller.signal, refuse });
    } catch (error) {
      if (controller.signal.aborted) return;
      onFailure();
      if (!(error instanceof TransportError)) throw error;
    } finally {
      sending.current = null;
      setBusy(false);
    }
  }

  const common = (name: Name) => ({
    name,
    value: values[name],
    error: refused[name] ?? (touched.includes(name) ? wrong[name] : undefined),
    onBlur: () => afterPress(() => setTouched((current) => (current.includes(name) ? current : [...current, name]))),
  });

  return {
    values,
    busy,
    isValid: Object.keys(wrong).length === 0,
    change,
    /** Everything as at the start, with these values. */
    reset(next: Record<Name, string>): void {
      setValues(next);
      setTouched([]);
      setRefused({});
    },
    /** For a text field, a password field and a text area. */
    field: (name: Name) => ({
      ...common(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, event.target.value),
    }),
    codeField: (name: Name) => ({ ...common(name), onValueChange: (value: string) => change(name, value) }),
    formProps: {
      ref: attach,
      noValidate: true,
      // Only for a press before the page came alive, which React has kept, with what was typed by then.
      action: (pressed: FormData) => void submit({ ...values, ...readPressed(pressed, values) }),
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(values);
      },
      // A disabled button also stops Enter; the visitor shall hear what is missing.
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
          return;
        if (!findSubmitButton(event.currentTarget)?.disabled) return;
        event.preventDefault();
        void submit(values);
      },
    },
  };
}

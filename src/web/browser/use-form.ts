import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { messages } from "#contract/kernel/messages.ts";
import { afterPress, findSubmitButton, readSubmitted, readTyped } from "./form-controls.ts";
import { errorsByField, findErrors, type FieldErrors, type FormRules } from "./form.rules.ts";
import { TransportError } from "./send.ts";
import { closeToasts, showToast } from "./toast-store.ts";

/** The names of the text fields. */
export type TextName<Values extends object> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

export type Sending<Values extends object> = {
  /** Aborted when the form unmounts. */
  signal: AbortSignal;
  /** Shows the server's errors at their fields; `otherwise` is called if no field of the form matches. */
  showErrors: (errors: readonly FieldError[] | undefined, otherwise?: () => void) => void;
  /**
   * For use after an asynchronous step: the current values, or undefined if they are invalid by then, which the form
   * shows.
   */
  recheck: () => Values | undefined;
};

export type FormOptions<Values extends object> = {
  /** Also defines the fields of the form. */
  initial: Values;
  /** The rules of the text fields. */
  rules: FormRules<TextName<Values>>;
  /** Further errors, such as those of lists and their rows, by keys such as `list.row.field`. */
  findMore?: (values: Values) => FieldErrors;
  /** The key of the field that a server error belongs to; by default the field of the same name. */
  placeOf?: (field: string, values: Values) => string | undefined;
  /** Called with valid values only, and never twice concurrently. Resolves to false if they were not sent. */
  send: (values: Values, sending: Sending<Values>) => Promise<boolean | void>;
  onInvalid?: () => void;
  /** Called if `send` has thrown. The input is preserved. By default, a toast says that something went wrong. */
  onFailure?: () => void;
};

/**
 * The values of a form, its errors, which show once a field was touched, and its submission. Text fields need a `name`,
 * which `field` provides. Spread `formProps` on the form, and show the button as busy while `busy`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, rules, findMore, placeOf, onInvalid } = options;
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const shown = useShownErrors(findAll(values));
  const { busy, sending, submit, submitLatest } = useSending(options, values, { check, showServerErrors });

  const attach = useCallback(
    (element: HTMLFormElement) => {
      form.current = element;
      setValues((current) => ({ ...current, ...readTyped(element, current) }));
      return () => {
        form.current = null;
        sending.current?.abort();
      };
    },
    [sending],
  );

  function findAll(current: Values): FieldErrors {
    const texts = current as unknown as Record<TextName<Values>, string>;
    return { ...findErrors(rules, texts), ...findMore?.(current) };
  }

  function update(next: (current: Values) => Values, name: keyof Values & string): void {
    setValues(next);
    shown.clearServerErrors(name);
  }

  function change<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    update((current) => ({ ...current, [name]: value }), name);
  }

  function focusFirstError(): void {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }

  function showServerErrors(errors: readonly FieldError[] | undefined): boolean {
    const found = errorsByField(errors, values, placeOf);
    shown.showErrors(found);
    if (Object.keys(found).length === 0) return false;
    focusFirstError();
    return true;
  }

  function check(current: Values): boolean {
    if (Object.keys(findAll(current)).length === 0) return true;
    shown.showAll();
    focusFirstError();
    onInvalid?.();
    return false;
  }

  return {
    values,
    busy,
    isValid: shown.isValid,
    change,
    /** Changes several fields at once, and clears the server's errors at `name`. */
    update,
    /** Clears the server's error of a field. */
    clearServerErrors: shown.clearServerErrors,
    touch: shown.touch,
    errorOf: shown.errorOf,
    /** The errors of the whole form once it was submitted, by field. */
    errors: shown.errors,
    /** Resolves to true if the values were sent and accepted. */
    submit: submitLatest,
    focus: (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** Resets the form to these values. */
    reset(next: Values): void {
      setValues(next);
      shown.reset();
    },
    ...controlProps({ values, change, errorOf: shown.errorOf, touch: shown.touch }),
    formProps: { ref: attach, ...formProps(values, submit) },
  };
}

/**
 * The visible errors: validation errors of the touched fields, or of all fields after a submission, and the server's
 * errors.
 */
function useShownErrors(wrong: FieldErrors) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  return {
    isValid: Object.keys(wrong).length === 0,
    errors: { ...(isSubmitted && wrong), ...serverErrors },
    errorOf: (key: string) => serverErrors[key] ?? (isSubmitted || touched.has(key) ? wrong[key] : undefined),
    touch(key: string): void {
      afterPress(() => setTouched((keys) => (keys.has(key) ? keys : new Set(keys).add(key))));
    },
    showAll: () => flushSync(() => setIsSubmitted(true)),
    showErrors: (errors: FieldErrors) => flushSync(() => setServerErrors(errors)),
    clearServerErrors: (name: string) => setServerErrors((errors) => withoutField(errors, name)),
    reset(): void {
      setTouched(new Set());
      setIsSubmitted(false);
      setServerErrors({});
    },
  };
}

type SubmissionChecks<Values extends object> = {
  /** Validates the values and shows the errors. */
  check: (values: Values) => boolean;
  /** Returns false if no field of the form matches a server error. */
  showServerErrors: (errors: readonly FieldError[] | undefined) => boolean;
};

const showFailure = () => showToast("bad", messages.somethingWrongTryAgain);

/** Runs one submission at a time. `sending` is the one in progress. */
function useSending<Values extends object>(
  { send, onFailure = showFailure }: FormOptions<Values>,
  values: Values,
  { check, showServerErrors }: SubmissionChecks<Values>,
) {
  const [busy, setBusy] = useState(false);
  const sending = useRef<AbortController>(null);

  async function submit(current: Values): Promise<boolean> {
    if (sending.current) return false;
    closeToasts();
    if (!check(current)) return false;
    const controller = new AbortController();
    sending.current = controller;
    setBusy(true);
    try {
      let isRefused = false;
      const isSent = await send(current, {
        signal: controller.signal,
        showErrors(errors, otherwise) {
          isRefused = true;
          if (!latest.current.showServerErrors(errors)) otherwise?.();
        },
        recheck: () => latest.current.recheck(),
      });
      return isSent !== false && !isRefused;
    } catch (error) {
      if (controller.signal.aborted) return false;
      onFailure();
      if (!(error instanceof TransportError)) throw error;
      return false;
    } finally {
      sending.current = null;
      setBusy(false);
    }
  }

  // Later calls use the values and rules of the latest render, as soon as it is shown.
  const current = {
    submit: async () => submit(values),
    recheck: () => (check(values) ? values : undefined),
    showServerErrors,
  };
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });

  return { busy, sending, submit, submitLatest: async () => latest.current.submit() };
}

type Controlled<Values extends object> = {
  values: Values;
  change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  errorOf: (key: string) => string | undefined;
  touch: (key: string) => void;
};

function controlProps<Values extends object>({ values, change, errorOf, touch }: Controlled<Values>) {
  const common = <Name extends TextName<Values>>(name: Name) => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onBlur: () => touch(name),
  });
  return {
    /** The props of a text field, a password field, a select or a text area. */
    field: <Name extends TextName<Values>>(name: Name) => ({
      ...common(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, target.value as Values[Name]),
    }),
    codeField: <Name extends TextName<Values>>(name: Name) => ({
      ...common(name),
      onValueChange: (value: string) => change(name, value as Values[Name]),
    }),
  };
}

function formProps<Values extends object>(values: Values, submit: (values: Values) => Promise<boolean>) {
  return {
    noValidate: true,
    // Only for a submission before hydration, which React replays with the values of that time.
    action: (submitted: FormData) => void submit({ ...values, ...readSubmitted(submitted, values) }),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void submit(values);
    },
    // A disabled button also disables Enter; submitting shows the visitor what is missing.
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
      if (!findSubmitButton(event.currentTarget)?.disabled) return;
      event.preventDefault();
      void submit(values);
    },
  };
}

/** Removes the errors of a field and of its rows. */
function withoutField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`)));
}

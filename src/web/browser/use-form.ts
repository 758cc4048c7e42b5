import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from "react";
import { flushSync } from "react-dom";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { afterPress, findSubmitButton, readPressed, readTyped } from "./form-controls.ts";
import { errorsByField, findErrors, type FieldErrors, type FormRules } from "./form.rules.ts";
import { TransportError } from "./send.ts";
import { endAlerts } from "./toast-store.ts";

/** The fields that hold a text. */
export type TextName<Values extends object> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

export type Sending<Values extends object> = {
  /** Fires when the form is left. */
  signal: AbortSignal;
  /** Shows the server's errors at their fields; `otherwise` is called when none of them has a place on the form. */
  refuse: (errors: readonly FieldError[] | undefined, otherwise?: () => void) => void;
  /** After a wait: the values as they are by now, or undefined when they are wrong by now, which the form then shows. */
  recheck: () => Values | undefined;
};

export type FormOptions<Values extends object> = {
  /** Also determines which fields there are. */
  initial: Values;
  /** Of the text fields. */
  rules: FormRules<TextName<Values>>;
  /** What else is wrong: with lists and their rows, by keys such as `list.row.field`. */
  findMore?: (values: Values) => FieldErrors;
  /** The key of the field that a server's error belongs to; by default the field of that name. */
  placeOf?: (field: string, values: Values) => string | undefined;
  /** Gets valid values only, and never twice at once. Resolves to false when they were not sent. */
  send: (values: Values, sending: Sending<Values>) => Promise<boolean | void>;
  onInvalid?: () => void;
  /** `send` has thrown. What was typed stays. */
  onFailure: () => void;
};

/**
 * A form's values, its errors at the fields once they were touched, and its submission. Text fields need a `name`, which
 * `field` gives; the form takes `formProps`; the button is busy while `busy`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, rules, findMore, placeOf, onInvalid } = options;
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const shown = useShownErrors(findAll(values));
  const { busy, sending, submit, submitLatest } = useSending(options, values, { check, showRefused });

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

  function showRefused(errors: readonly FieldError[] | undefined): boolean {
    const found = errorsByField(errors, values, placeOf);
    shown.refuse(found);
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
    /** Changes more than one field at once; the server's errors at `name` go. */
    update,
    /** The server's error at this field goes. */
    clearServerErrors: shown.clearServerErrors,
    touch: shown.touch,
    errorOf: shown.errorOf,
    /** True when it was sent and saved. */
    submit: submitLatest,
    focus: (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    /** Everything as at the start, with these values. */
    reset(next: Values): void {
      setValues(next);
      shown.reset();
    },
    ...controlProps({ values, change, errorOf: shown.errorOf, touch: shown.touch }),
    formProps: { ref: attach, ...formProps(values, submit) },
  };
}

/** Which errors are shown: what is wrong at the fields touched so far, or at all of them, and what the server refused. */
function useShownErrors(wrong: FieldErrors) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  return {
    isValid: Object.keys(wrong).length === 0,
    errorOf: (key: string) => refused[key] ?? (isSubmitted || touched.has(key) ? wrong[key] : undefined),
    touch(key: string): void {
      afterPress(() => setTouched((keys) => (keys.has(key) ? keys : new Set(keys).add(key))));
    },
    showAll: () => flushSync(() => setIsSubmitted(true)),
    refuse: (errors: FieldErrors) => flushSync(() => setRefused(errors)),
    clearServerErrors: (name: string) => setRefused((errors) => withoutField(errors, name)),
    reset(): void {
      setTouched(new Set());
      setIsSubmitted(false);
      setRefused({});
    },
  };
}

type SubmissionChecks<Values extends object> = {
  /** Shows what is wrong with the values. */
  check: (values: Values) => boolean;
  /** False when none of the server's errors has a place on the form. */
  showRefused: (errors: readonly FieldError[] | undefined) => boolean;
};

/** One submission at a time. `sending` is the one under way. */
function useSending<Values extends object>(
  { send, onFailure }: FormOptions<Values>,
  values: Values,
  { check, showRefused }: SubmissionChecks<Values>,
) {
  const [busy, setBusy] = useState(false);
  const sending = useRef<AbortController>(null);

  async function submit(current: Values): Promise<boolean> {
    if (sending.current) return false;
    endAlerts();
    if (!check(current)) return false;
    const controller = new AbortController();
    sending.current = controller;
    setBusy(true);
    try {
      let isRefused = false;
      const isSent = await send(current, {
        signal: controller.signal,
        refuse(errors, otherwise) {
          isRefused = true;
          if (!latest.current.showRefused(errors)) otherwise?.();
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

  // Whoever calls these later means the values and the rules of the latest render.
  const current = {
    submit: async () => submit(values),
    recheck: () => (check(values) ? values : undefined),
    showRefused,
  };
  const latest = useRef(current);
  useEffect(() => {
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
    /** For a text field, a password field, a select and a text area. */
    field: (name: TextName<Values>) => ({
      ...common(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, target.value as Values[typeof name]),
    }),
    codeField: (name: TextName<Values>) => ({
      ...common(name),
      onValueChange: (value: string) => change(name, value as Values[typeof name]),
    }),
  };
}

function formProps<Values extends object>(values: Values, submit: (values: Values) => Promise<boolean>) {
  return {
    noValidate: true,
    // Only for a press before the page was hydrated, which React has kept, with what was typed by then.
    action: (pressed: FormData) => void submit({ ...values, ...readPressed(pressed, values) }),
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void submit(values);
    },
    // A disabled button also stops Enter; the visitor shall hear what is missing.
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
      if (!findSubmitButton(event.currentTarget)?.disabled) return;
      event.preventDefault();
      void submit(values);
    },
  };
}

/** Also without those of the field's rows. */
function withoutField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name && !key.startsWith(`${name}.`)));
}

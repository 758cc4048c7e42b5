import type { Call, FormOf, JsonText, TypedFormData } from "#contract/kernel/call.ts";

type FormValue = string | number | boolean | File | undefined;

/** Encodes the fields of a call's form. A list repeats its field; an undefined field is omitted. */
export function toFormData<C extends Call>(_call: C, fields: FormOf<C>): TypedFormData<FormOf<C>> {
  const form = new FormData();
  for (const [name, values] of Object.entries<FormValue | FormValue[]>(fields ?? {})) {
    for (const value of [values].flat()) {
      if (value !== undefined) form.append(name, value instanceof File ? value : String(value));
    }
  }
  return form as TypedFormData<FormOf<C>>;
}

/** The value of a form's field that contains JSON. */
export function toJsonText<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}

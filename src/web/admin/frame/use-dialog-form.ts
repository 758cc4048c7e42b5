import { useEffect, useState } from "react";
import type { Answer, Call } from "#contract/kernel/call.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import { registerUnsavedInput } from "#web/browser/unsaved-input.ts";
import { useForm, type FormOptions } from "#web/browser/use-form.ts";
import { useStaffAction } from "./use-staff-action.ts";

type Options<Values extends object> = Pick<FormOptions<Values>, "initial" | "rules"> & {
  /** Sends the change by `perform`. */
  change: (
    perform: ReturnType<typeof useStaffAction>["perform"],
    values: Values,
  ) => Promise<{
    errors?: readonly FieldError[] | undefined;
    answer?: Pick<Answer<Call>, "code" | "message"> | undefined;
  }>;
  onClose: () => void;
};

/** Refusals after which the same input can be sent again. */
const TEMPORARY: readonly ErrorCode[] = ["overloaded", "too_many_requests"];

/**
 * The form of a `FormDialog` that sends a change by staff. An answer closes the dialog, except for field errors and
 * temporary refusals. After one of these, or without an answer, the dialog stays and shows the message itself, since
 * screen readers do not announce a toast behind a dialog.
 */
export function useDialogForm<Values extends object>({ initial, rules, change, onClose }: Options<Values>) {
  const [error, setError] = useState<string>();
  const { perform } = useStaffAction({ failed: "", handledCodes: TEMPORARY });
  const fail = (message?: string) => setError(message || messages.somethingWrongTryAgain);
  const form = useForm({
    initial,
    rules,
    send: async (values, { showErrors }) => {
      setError(undefined);
      const { errors, answer } = await change(perform, values);
      if (errors) showErrors(errors, () => setError(errors[0]?.message));
      else if (answer && !(answer.code && TEMPORARY.includes(answer.code))) onClose();
      else fail(answer?.message);
    },
    onFailure: () => fail(),
  });
  // If the session has ended, the user logs in above the dialog, and the change is sent again.
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(initial);
  useEffect(() => (isTyped ? registerUnsavedInput() : undefined), [isTyped]);
  return { ...form, error };
}

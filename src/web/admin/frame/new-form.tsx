import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type FormOptions } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "./page-head.tsx";
import { SaveBar } from "./save-bar.tsx";
import { UnsavedMark } from "./unsaved-mark.tsx";
import { useFieldLock } from "./use-field-lock.ts";
import { useSaveKey } from "./use-save-key.ts";

type Created<View> = Pick<Answer<Call>, "message" | "errors"> &
  ({ isSuccess: true; data: View } | { isSuccess: false });

type Options<Values extends object, View> = {
  create: (values: Values, signal: AbortSignal) => Promise<Created<View>>;
  /** The page of the new record, which is shown once it is created. */
  pathOf: (view: View) => string;
} & Pick<FormOptions<Values>, "initial" | "rules">;

/** The form of a new record. */
export function useNewForm<Values extends object, View>({ create, pathOf, ...fields }: Options<Values, View>) {
  const navigate = useNavigate();
  const { isLocked, sendLocked } = useFieldLock();
  const form = useForm<Values>({
    ...fields,
    async send(values, { signal, showErrors }) {
      const answer = await sendLocked(async () => create(values, signal));
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (answer.isSuccess) await navigate(pathOf(answer.data), { replace: true });
      else showErrors(answer.errors);
    },
  });
  const { initial } = fields;
  const isTyped = (Object.keys(initial) as (keyof Values)[]).some((name) => form.values[name] !== initial[name]);
  return { form, isTyped, isLocked };
}

type NewFormProps = {
  title: string;
  /** From `useNewForm`. */
  creating: {
    form: Pick<ReturnType<typeof useForm>, "formProps" | "busy" | "submit">;
    isTyped: boolean;
    isLocked: boolean;
  };
  saveLabel: string;
  /** The list that Cancel returns to. */
  listPath: string;
  /** Whether something outside the form is unsaved as well. */
  isMoreUnsaved?: boolean;
  children: ReactNode;
};

/** The page of a new record: its fields with the save bar, and the warning before leaving. */
export function NewForm({ title, creating, saveLabel, listPath, isMoreUnsaved = false, children }: NewFormProps) {
  const { form } = creating;
  const isTyped = creating.isTyped || isMoreUnsaved;
  useSaveKey(() => void form.submit());
  return (
    <form {...form.formProps} aria-label={title}>
      <PageHead title={title} />
      <div inert={creating.isLocked}>{children}</div>
      <SaveBar status={isTyped && <UnsavedMark />}>
        <ButtonLink variant="quiet" to={listPath}>
          Cancel
        </ButtonLink>
        <Button type="submit" busy={form.busy}>
          {saveLabel}
        </Button>
      </SaveBar>
      <LeaveGuard when={isTyped} isSaving={form.busy} />
    </form>
  );
}

import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import type { SendArguments } from "#web/browser/send.ts";
import { useAction } from "#web/browser/use-action.ts";
import { useFocusAfterReload } from "./heading-focus.ts";

/** The outcome of a change: done, or refused with field errors. `answer` is undefined if no response arrived. */
export type ActionOutcome<C extends Call> = {
  isDone: boolean;
  errors?: readonly FieldError[] | undefined;
  answer?: Answer<C>;
  /** The reload of the screen's data. A form on the screen awaits it, so that it is not sent again with old data. */
  reload: { done: Promise<void> };
};

type Options = {
  /** Refusals that the screen itself handles, so that no toast is shown. */
  handledCodes?: readonly ErrorCode[] | "all";
  /** The message if no response arrived; empty if the screen itself shows one. */
  failed?: string;
};

/**
 * Sends a change by staff, reports its outcome, and reloads the screen's data. It also reloads after a refusal, since
 * that often means that someone else has changed the data. The focus stays near the pressed button.
 */
export function useStaffAction({ handledCodes = [], failed }: Options = {}) {
  const { revalidate } = useRevalidator();
  const reload = useRef(Promise.resolve());
  const noteBox = useFocusAfterReload();
  const { perform: sendChange, isBusy } = useAction({
    failed,
    // Field errors are shown at the fields.
    isHandled: ({ isSuccess, code, errors }) =>
      errors !== undefined || (!isSuccess && (handledCodes === "all" || handledCodes.includes(code))),
    async onAnswered({ errors }) {
      // Not awaited, so that a dialog closes before the screen behind it changes.
      if (!errors) reload.current = revalidate();
    },
  });

  async function perform<C extends Call>(call: C, ...args: SendArguments<C>): Promise<ActionOutcome<C>> {
    noteBox();
    const answer = await sendChange(call, ...args);
    // In an object, so that `await perform()` does not wait for the reload.
    const common = { reload: { done: reload.current } };
    return answer
      ? { ...common, isDone: answer.isSuccess, errors: answer.errors, answer }
      : { ...common, isDone: false };
  }

  return { perform, isBusy };
}

import { useState } from "react";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import type { SendArguments } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import type { Sending } from "#web/browser/use-form.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** Sends a step of a return. Resolves once the page has the new data; to undefined if no response arrived. */
export type PerformStep = <C extends Call>(
  showErrors: Sending<object>["showErrors"],
  call: C,
  ...args: SendArguments<C>
) => Promise<Answer<C> | undefined>;

/** Called with each answer, to find out whether someone else was faster. */
export type NoteAnswer = (answer: Pick<Answer<Call>, "code" | "message">) => void;

/**
 * Performs the steps of a return. Errors are shown by the form that `showErrors` belongs to. If someone else was faster,
 * `staleMessage` holds the server's message until the next step.
 */
export function useReturnStep() {
  const { perform } = useStaffAction();
  const [staleMessage, setStaleMessage] = useState<string>();

  const noteAnswer: NoteAnswer = ({ code, message }) => {
    setStaleMessage(code === "wrong_status" ? message : undefined);
  };

  const performStep: PerformStep = async (showErrors, call, ...args) => {
    const { errors, answer, reload } = await perform(call, ...args);
    if (!answer) return undefined;
    if (errors) showErrors(errors, () => showToast("bad", answer.message || messages.somethingWrongTryAgain));
    noteAnswer(answer);
    await reload.done;
    return answer;
  };

  return { performStep, noteAnswer, staleMessage };
}

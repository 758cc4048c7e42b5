import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError, type SendArguments } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";

/** The outcome of a change: done, or refused with field errors. `answer` is undefined if no response arrived. */
export type ActionOutcome<C extends Call> = {
  isDone: boolean;
  errors?: readonly FieldError[] | undefined;
  answer?: Answer<C>;
};

type Options = {
  /** Refusals that the screen itself handles, so that no toast is shown. */
  handledCodes?: readonly ErrorCode[];
  /** True if the screen itself reports success. */
  isQuiet?: boolean;
};

/**
 * Sends a change by staff, reports its outcome, and reloads the screen's data. It also reloads after a refusal, since
 * that often means that someone else has changed the data.
 */
export function useStaffAction({ handledCodes = [], isQuiet = false }: Options = {}) {
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const loginAgain = useLoginAgain();

  async function perform<C extends Call>(call: C, ...args: SendArguments<C>): Promise<ActionOutcome<C>> {
    setIsBusy(true);
    try {
      const answer = await send(call, ...args);
      const words = answer.message || (answer.isSuccess ? "" : messages.somethingWrongTryAgain);
      if (answer.code === "unauthenticated") {
        await loginAgain(words);
        return { isDone: false };
      }
      // Field errors are shown at the fields.
      const isHandled = answer.isSuccess ? isQuiet : handledCodes.includes(answer.code);
      if (!answer.errors && words && !isHandled) showToast(answer.isSuccess ? "good" : "bad", words);
      // Not awaited, so that a dialog closes before the screen behind it changes.
      if (!answer.errors) void revalidate();
      return { isDone: answer.isSuccess, errors: answer.errors, answer };
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      showToast("bad", messages.somethingWrongTryAgain);
      return { isDone: false };
    } finally {
      setIsBusy(false);
    }
  }

  return { perform, isBusy };
}

import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Call } from "#contract/kernel/call.ts";
import type { Envelope, FieldError } from "#contract/kernel/envelope.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { messages } from "#contract/kernel/messages.ts";
import { callApi } from "#web/browser/api-client.ts";
import { storeReturnUrl } from "#web/browser/return-url.ts";
import { send, TransportError, type SendArguments } from "#web/browser/send.ts";
import { forgetSession } from "#web/browser/session-store.ts";
import { showToast } from "#web/browser/toast-store.ts";

type AnyAnswer = {
  isSuccess: boolean;
  message: string;
  code?: ErrorCode | undefined;
  errors?: readonly FieldError[] | undefined;
};

/** What a change came to: done, or refused with errors at fields. The answer is there for what else it says. */
export type ActionOutcome<A = Envelope> = { isDone: boolean; errors?: readonly FieldError[] | undefined; answer?: A };

/**
 * A change by staff: it is made, told, and the screen shows what is now. Also after a refusal, since a refusal often
 * means that someone else was faster.
 */
export function useStaffAction() {
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  /** Sends a call of staff. */
  const perform = async <C extends Call>(call: C, ...args: SendArguments<C>) => run(() => send(call, ...args));

  const act = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
    run(() => callApi(method, path, body && { body }));

  async function run<A extends AnyAnswer>(sendIt: () => Promise<A>): Promise<ActionOutcome<A>> {
    setIsBusy(true);
    try {
      const answer = await sendIt();
      const words = answer.message || (answer.isSuccess ? "" : messages.somethingWrongTryAgain);
      // What is wrong with a field is said at the field.
      if (!answer.errors && words) showToast(answer.isSuccess ? "good" : "bad", words);
      if (answer.code === "unauthenticated") {
        forgetSession();
        storeReturnUrl(pathname + search);
        await navigate("/login");
        return { isDone: false };
      }
      // Not waited for, so that a dialog closes before the screen behind it changes.
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

  return { act, perform, isBusy };
}

import { useState } from "react";
import type { Answer, Call, Refusal, Success } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError, type SendArguments } from "./send.ts";
import { sessionRenewal } from "./session-renewal.ts";
import { showToast } from "./toast-store.ts";
import { useLoginAgain } from "./use-login-again.ts";

type AnyAnswer = Omit<Success<Call>, "data"> | Refusal;

export type ActionOptions = {
  /** Answers that the screen itself reports, so that no toast is shown. */
  isHandled?: (answer: AnyAnswer) => boolean;
  /** Called after an answer, and awaited while busy. */
  onAnswered?: (answer: AnyAnswer) => Promise<void>;
  /** The message if no response arrived, or if a refusal has none. */
  failed?: string | undefined;
};

export type Perform = ReturnType<typeof useAction>["perform"];

/** If the shop asks for a new login while the screen has unsaved input, the user logs in on the same screen. */
async function sendAgainAfterLogin<C extends Call>(call: C, ...args: SendArguments<C>): Promise<Answer<C>> {
  const answer = await send(call, ...args);
  const isRenewed = answer.code === "recent_login_needed" && (await sessionRenewal.current?.renew());
  return isRenewed ? send(call, ...args) : answer;
}

/** Sends a change and reports its outcome. If the session has ended, redirects to the login, which returns here. */
export function useAction({ isHandled, onAnswered, failed = messages.somethingWrongTryAgain }: ActionOptions = {}) {
  const [isBusy, setIsBusy] = useState(false);
  const loginAgain = useLoginAgain();

  /** Resolves to undefined if there is no answer, or if it only said that a login is needed. */
  async function perform<C extends Call>(call: C, ...args: SendArguments<C>): Promise<Answer<C> | undefined> {
    setIsBusy(true);
    try {
      const answer = await sendAgainAfterLogin(call, ...args);
      const { isSuccess, code } = answer;
      const message = answer.message || (isSuccess ? "" : failed);
      if (code === "unauthenticated" || code === "recent_login_needed") {
        await loginAgain(message);
        return undefined;
      }
      if (message && !isHandled?.(answer)) showToast(isSuccess ? "good" : "bad", message);
      await onAnswered?.(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      showToast("bad", failed);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { perform, isBusy };
}

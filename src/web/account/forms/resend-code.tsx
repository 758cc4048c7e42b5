import { useRef, useState, useSyncExternalStore } from "react";
import type { resendCode, sendResetCode } from "#contract/accounts/accounts.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { formatCountdown, secondsUntil } from "./countdown.rules.ts";

const WAIT_SECONDS = 60;
const TICK_MS = 250;

export type ResendCodeProps = {
  call: typeof resendCode | typeof sendResetCode;
  email: string;
  /** When the previous screen requested the code, in milliseconds. */
  sentAt: number | undefined;
};

/** Requests a new code, no sooner than the server allows one. */
export function ResendCode({ call, email, sentAt = 0 }: ResendCodeProps) {
  const [nextAt, setNextAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const seconds = useSecondsUntil(Math.max(nextAt, sentAt + WAIT_SECONDS * 1_000));

  async function request(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const answer = await send(call, { body: { email } });
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message || messages.somethingWrong);
      if (answer.isSuccess || answer.code === "too_many_requests") {
        const wait = answer.isSuccess ? undefined : answer.retryAfterSeconds;
        setNextAt(Date.now() + (wait ?? WAIT_SECONDS) * 1_000);
      }
    } catch {
      showToast("bad", messages.somethingWrong);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <div className="mt-5 flex min-h-11 items-center gap-3 text-14 text-ink-soft">
      {seconds > 0 ? (
        <p>
          No code yet? Look in spam, or ask again in <span className="tabular-nums">{formatCountdown(seconds)}</span>.
        </p>
      ) : (
        <>
          <p>No code yet? Look in spam.</p>
          <Button variant="outline" size="small" busy={busy} onClick={() => void request()}>
            Resend
          </Button>
        </>
      )}
    </div>
  );
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** Counts down to a time in milliseconds; 0 on the server. */
function useSecondsUntil(time: number): number {
  return useSyncExternalStore(
    onTick,
    () => secondsUntil(time, Date.now()),
    () => 0,
  );
}

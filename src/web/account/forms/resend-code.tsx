import { useRef, useState } from "react";
import type { resendCode } from "#contract/accounts/accounts.calls.ts";
import type { Answer } from "#contract/kernel/call.ts";
import { messages } from "#contract/kernel/messages.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { formatCountdown } from "./countdown.rules.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

const WAIT_SECONDS = 60;

export type ResendCodeProps = {
  /** Requests the code. */
  request: () => Promise<Answer<typeof resendCode>>;
  /** When the previous code was requested, in milliseconds. */
  sentAt: number | undefined;
};

/** Requests a new code. Disabled until the server allows another one. */
export function ResendCode({ request, sentAt = 0 }: ResendCodeProps) {
  const [nextAt, setNextAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const line = useRef<HTMLDivElement>(null);
  const seconds = useSecondsUntil(Math.max(nextAt, sentAt + WAIT_SECONDS * 1_000));

  async function ask(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const answer = await request();
      showToast(answer.isSuccess ? "good" : "bad", answer.sys_message || messages.somethingWrong);
      if (answer.isSuccess || answer.code === "too_many_requests") {
        const wait = answer.isSuccess ? undefined : answer.retryAfterSeconds;
        setNextAt(Date.now() + (wait ?? WAIT_SECONDS) * 1_000);
        // The button is about to disappear.
        line.current?.focus();
      }
    } catch {
      showToast("bad", messages.somethingWrong);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return (
    <div ref={line} tabIndex={-1} className="mt-5 flex min-h-11 items-center gap-3 text-14 text-ink-soft">
      {seconds > 0 ? (
        <p>
          No code yet? Look in spam, or ask again in <span className="tabular-nums">{formatCountdown(seconds)}</span>.
        </p>
      ) : (
        <>
          <p>No code yet? Look in spam.</p>
          <Button variant="outline" size="small" busy={busy} onClick={() => void ask()}>
            Resend
          </Button>
        </>
      )}
    </div>
  );
}

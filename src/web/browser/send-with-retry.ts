import type { Answer, Call } from "#contract/kernel/call.ts";
import { send, type SendArguments } from "./send.ts";

/** A database failover in a cluster takes a quarter of this time. */
const RETRY_FOR_MS = 60_000;
/** A longer delay means another kind of outage, which is reported to the caller instead of waiting. */
const MAX_PAUSE_SECONDS = 5;

/**
 * Sends an idempotent call, and retries it while the server says that it is temporarily unavailable, after the delays
 * that the server names. `onWait` is called before each pause. After a minute, or if the delay is too long, the last
 * response is returned.
 */
export async function sendWithRetry<C extends Call>(
  onWait: () => void,
  call: C,
  ...input: SendArguments<C>
): Promise<Answer<C>> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const answer = await send(call, ...input);
    if (answer.isSuccess || (answer.code !== "overloaded" && answer.code !== "key_in_flight")) return answer;
    const { retryAfterSeconds = Infinity } = answer;
    if (retryAfterSeconds > MAX_PAUSE_SECONDS || Date.now() > giveUpAt) return answer;
    onWait();
    await new Promise((resolve) => {
      setTimeout(resolve, retryAfterSeconds * 1_000);
    });
  }
}

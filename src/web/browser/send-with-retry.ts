import type { Answer, Call } from "#contract/kernel/call.ts";
import { send, type SendArguments } from "./send.ts";

/** A cluster moves its database in a quarter of this. */
const RETRY_FOR_MS = 60_000;
/** The shop names longer times when somebody else is away, and whoever waits should hear of that. */
const MAX_PAUSE_SECONDS = 5;

/**
 * Sends a call that may be repeated, and again while the shop says that it cannot take it yet, after the times that it names.
 * `onWait` is called before each pause. What the shop says after a minute is the answer.
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

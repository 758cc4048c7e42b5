import { useState } from "react";

/** `answer` ends the question, which a dialog shows while it is pending. */
type PendingQuestion<Facts> = { facts: Facts; answer: (isConfirmed: boolean) => void };

/** A confirmation that code waits for in the middle of sending a form. */
export function useQuestion<Facts>() {
  const [pending, setPending] = useState<PendingQuestion<Facts>>();

  /** Resolves to true once the person confirms. */
  async function ask(facts: Facts): Promise<boolean> {
    const isConfirmed = await new Promise<boolean>((resolve) => setPending({ facts, answer: resolve }));
    setPending(undefined);
    return isConfirmed;
  }

  return { ask, pending };
}

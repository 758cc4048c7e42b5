import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Call } from "#contract/kernel/call.ts";
import { showToast } from "#web/browser/toast-store.ts";

export type Deletion<Item> = ReturnType<typeof useDeletion<Item>>;

type Options<Item> = {
  send: (item: Item) => Promise<Answer<Call>>;
  /** The message for a success; by default that of the answer. */
  done?: string;
  /** Called after a success, before the list is reloaded. */
  onDone?: (item: Item) => void;
  /** The message for a refusal. */
  refused: (answer: Answer<Call>) => string;
  /** The message if the request failed. */
  failed: string;
};

/** Deletes a row of a list after a confirmation, and reloads the list. */
export function useDeletion<Item>({ send, done, onDone, refused, failed }: Options<Item>) {
  const { revalidate } = useRevalidator();
  const [target, setTarget] = useState<Item>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (target === undefined) return;
    setIsBusy(true);
    try {
      const answer = await send(target);
      if (answer.isSuccess) {
        showToast("good", done ?? answer.message);
        onDone?.(target);
      } else showToast("bad", refused(answer));
      if (answer.isSuccess || answer.code === "not_found") await revalidate();
    } catch {
      showToast("bad", failed);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  }

  return {
    /** Stays set while the dialog closes. */
    target,
    isOpen,
    isBusy,
    ask(item: Item): void {
      setTarget(item);
      setIsOpen(true);
    },
    confirm,
    cancel: () => setIsOpen(false),
  };
}

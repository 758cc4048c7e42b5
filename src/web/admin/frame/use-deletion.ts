import { useState } from "react";
import { useRevalidator } from "react-router";
import type { callApi } from "#web/browser/api-client.ts";
import { showToast } from "#web/browser/toast-store.ts";

type Answer = Awaited<ReturnType<typeof callApi>>;

export type Deletion<Item> = ReturnType<typeof useDeletion<Item>>;

type Options<Item> = {
  send: (item: Item) => Promise<Answer>;
  /** What a refusal says. */
  refused: (answer: Answer) => string;
  /** Said when there was no answer. */
  failed: string;
};

/** Deletes one thing of a list once the question was answered; the list is then loaded anew. */
export function useDeletion<Item>({ send, refused, failed }: Options<Item>) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Item>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (asked === undefined) return;
    setIsBusy(true);
    try {
      const answer = await send(asked);
      if (answer.isSuccess) showToast("good", answer.message);
      else showToast("bad", refused(answer));
      if (answer.isSuccess || answer.code === "not_found") await revalidate();
    } catch {
      showToast("bad", failed);
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  }

  return {
    /** Stays while the dialog leaves. */
    asked,
    isOpen,
    isBusy,
    ask(item: Item): void {
      setAsked(item);
      setIsOpen(true);
    },
    confirm,
    cancel: () => setIsOpen(false),
  };
}

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { Refusal } from "#contract/kernel/call.ts";
import { keepFocusInPage } from "#web/browser/page-focus.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useAction, type Perform } from "#web/browser/use-action.ts";
import { useFocusAfterReload } from "./heading-focus.ts";

export type Deletion<Item> = ReturnType<typeof useDeletion<Item>>;

type Options<Item> = {
  /** Sends the deletion by `perform`. */
  act: (perform: Perform, item: Item) => Promise<unknown>;
  /** The message for a success; by default that of the answer. */
  done?: string;
  /** Called after a success, which is reported already, and before the list is reloaded. */
  onDone?: (item: Item) => Promise<void> | void;
  /** The message for a refusal. */
  refused: (answer: Pick<Refusal, "message">) => string;
  /** The message if the request failed. */
  failed: string;
};

/** Deletes a row of a list, usually after a confirmation, and reloads the list. */
export function useDeletion<Item>({ act, done, onDone, refused, failed }: Options<Item>) {
  const { revalidate } = useRevalidator();
  const focusAfterReload = useFocusAfterReload();
  const [target, setTarget] = useState<Item>();
  const [isOpen, setIsOpen] = useState(false);
  const deleting = useRef<Item>(undefined);
  const { perform, isBusy } = useAction({
    failed,
    isHandled: () => true,
    async onAnswered(answer) {
      if (answer.isSuccess) {
        showToast("good", done ?? answer.message);
        if (deleting.current !== undefined) await onDone?.(deleting.current);
      } else showToast("bad", refused(answer));
      if (answer.isSuccess || answer.code === "not_found") await revalidate();
    },
  });

  async function remove(item: Item): Promise<void> {
    deleting.current = item;
    if (!isOpen) focusAfterReload();
    await act(perform, item);
    flushSync(() => setIsOpen(false));
    keepFocusInPage();
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
    async confirm(): Promise<void> {
      if (target !== undefined) await remove(target);
    },
    /** Without a question, if there is nothing to say before the deletion. */
    remove,
    cancel: () => setIsOpen(false),
  };
}

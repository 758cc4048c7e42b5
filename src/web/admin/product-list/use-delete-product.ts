import { useState } from "react";
import { useRevalidator } from "react-router";
import type { DeskProductView } from "#contract/product-desk.ts";
import { staffMessages } from "#contract/staff-messages.ts";
import { callApi } from "#web/browser/api-client.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** Deletes a product once the question was answered; the list is then loaded anew. */
export function useDeleteProduct() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<DeskProductView>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (!asked) return;
    setIsBusy(true);
    try {
      const answer = await callApi("DELETE", "DeleteProduct", { query: { productID: String(asked.productID) } });
      if (answer.isSuccess) showToast("good", answer.message);
      else showToast("bad", answer.message || staffMessages.productDeleteFailed);
      if (answer.isSuccess || answer.code === "not_found") await revalidate();
    } catch {
      showToast("bad", staffMessages.productDeleteFailed);
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
    ask(product: DeskProductView): void {
      setAsked(product);
      setIsOpen(true);
    },
    confirm,
    cancel: () => setIsOpen(false),
  };
}

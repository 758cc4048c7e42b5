import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CategoryView } from "#contract/product.ts";
import { staffMessages } from "#contract/staff-messages.ts";
import { callApi } from "#web/browser/api-client.ts";
import { showToast } from "#web/browser/toast-store.ts";

/** Deletes a category once the question was answered; the list is then loaded anew. */
export function useDeleteCategory() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<CategoryView>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (!asked) return;
    setIsBusy(true);
    try {
      const query = { categoryID: String(asked.categoryID) };
      const answer = await callApi("DELETE", "DeleteCategory", { query });
      if (answer.isSuccess) showToast("good", answer.sys_message);
      else showToast("bad", staffMessages.errorPrefix + answer.sys_message);
      if (answer.isSuccess || answer.code === "not_found") await revalidate();
    } catch {
      showToast("bad", staffMessages.categoryDeleteFailed);
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
    ask(category: CategoryView): void {
      setAsked(category);
      setIsOpen(true);
    },
    confirm,
    cancel: () => setIsOpen(false),
  };
}

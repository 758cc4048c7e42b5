import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

it("a confirmation dialog can be cancelled, but not while what was confirmed is on its way", () => {
  const onClose = vi.fn<() => void>();
  const dialog = (busy: boolean) => (
    <ConfirmDialog open title="Remove it?" confirmLabel="Remove" busy={busy} onConfirm={() => {}} onClose={onClose} />
  );
  const { rerender } = render(dialog(true));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog(false));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

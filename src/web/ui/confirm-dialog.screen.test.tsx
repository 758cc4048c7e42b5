import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

it("closing a question inside a dialog does not close the dialog", () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog open title="Edit" onClose={onClose}>
      <ConfirmDialog open title="Remove it?" confirmLabel="Remove" onConfirm={() => {}} onClose={() => {}} />
    </Dialog>,
  );
  fireEvent(screen.getByRole("alertdialog"), new Event("close"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole("dialog"), new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("a confirmation dialog can be cancelled, but not while the confirmed action is running", () => {
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

it("a confirmation dialog that the browser closes while the confirmed action is running opens again", () => {
  render(<ConfirmDialog open title="Remove it?" confirmLabel="Remove" busy onConfirm={() => {}} onClose={() => {}} />);
  const dialog = screen.getByRole<HTMLDialogElement>("alertdialog");
  act(() => dialog.close());
  expect(dialog.open).toBe(true);
});

it("a question about closing a dialog is above it, also if the browser closed the dialog", () => {
  function Edit() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <Dialog open title="Edit" onClose={() => setIsAsking(true)} />
        <ConfirmDialog
          open={isAsking}
          title="Discard it?"
          confirmLabel="Discard"
          onConfirm={() => {}}
          onClose={() => {}}
        />
      </>
    );
  }
  render(<Edit />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  fireEvent(dialog, new Event("cancel"));
  act(() => dialog.close());
  expect(showModal.mock.contexts).toEqual([dialog, screen.getByRole("alertdialog", { name: "Discard it?" })]);
});

/** Outside the dialog's box, which has no size without a layout. */
const BACKDROP = { clientX: 5, clientY: 5 };

it.each([
  ["closes when the backdrop is pressed", BACKDROP, 1],
  ["stays open when the backdrop is pressed after something was typed", BACKDROP, 0, true],
  ["stays open when a selection that began inside it ends on the backdrop", {}, 0],
])("a dialog %s", (_what, pressedAt, closed, isTyped = false) => {
  const onClose = vi.fn<() => void>();
  render(<ConfirmDialog open title="Edit" confirmLabel="Save" {...{ isTyped, onClose }} onConfirm={() => {}} />);
  const dialog = screen.getByRole("alertdialog");
  fireEvent.pointerDown(dialog, pressedAt);
  // The browser sends the click to what both ends of the press have in common: the dialog.
  fireEvent.click(dialog, BACKDROP);
  expect(onClose).toHaveBeenCalledTimes(closed);
});

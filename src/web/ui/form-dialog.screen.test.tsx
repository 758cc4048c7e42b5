import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";

function openDialog() {
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog title="Reject it?" form={{ formProps: {}, busy: false }} submit="Reject" intro="Why?" onClose={onClose}>
      <TextField label="Reason" defaultValue="" />
    </FormDialog>,
  );
  return onClose;
}

function pressBeside(): void {
  const at = { clientX: 5, clientY: 5 };
  fireEvent.pointerDown(screen.getByRole("dialog"), at);
  fireEvent.click(screen.getByRole("dialog"), at);
}

it("a press beside a form dialog closes it while nothing is typed", () => {
  const onClose = openDialog();
  pressBeside();
  expect(onClose).toHaveBeenCalledOnce();
});

it("a press beside a form dialog does not lose what is typed; Esc and Cancel close it", async () => {
  const onClose = openDialog();
  await userEvent.type(screen.getByLabelText("Reason"), "Worn");
  pressBeside();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

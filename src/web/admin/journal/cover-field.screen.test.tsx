import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { CoverField, type CoverUpload } from "./cover-field.tsx";

it("a picture goes into the form as it is when the upload ends, not as it was when the file was chosen", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const upload: CoverUpload = { sent: undefined, problem: undefined, send: async () => promise, stop: () => undefined };
  const received: string[] = [];
  const field = (form: string) => (
    <CoverField value="" upload={upload} onValueChange={(address) => received.push(`${form} ${address}`)} />
  );
  const { rerender } = render(field("before"));
  fireEvent.change(screen.getByLabelText(/^Picture/), { target: { files: [new File(["x"], "ring.png")] } });
  rerender(field("after"));
  resolve("/media/1/640.jpg");
  await waitFor(() => expect(received).toEqual(["after /media/1/640.jpg"]));
});

const NO_UPLOAD: CoverUpload = {
  sent: undefined,
  problem: undefined,
  send: async () => undefined,
  stop: () => undefined,
};

it.each([
  ["Remove", { sent: undefined }],
  ["Stop", { sent: 0.4 }],
])("the focus stays in the field of a picture after %s, whose button disappears", async (name, { sent }) => {
  function Field() {
    const [value, setValue] = useState("/media/1/640.jpg");
    const [progress, setProgress] = useState(sent);
    const upload = { ...NO_UPLOAD, sent: progress, stop: () => setProgress(undefined) };
    return <CoverField value={value} upload={upload} onValueChange={setValue} />;
  }
  render(<Field />);
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  expect(button.isConnected).toBe(false);
  expect(document.activeElement?.contains(screen.getByLabelText(/^Picture/))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

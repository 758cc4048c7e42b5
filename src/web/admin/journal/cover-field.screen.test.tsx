import { fireEvent, render, screen, waitFor } from "@testing-library/react";
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

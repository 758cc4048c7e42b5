import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { getReviewPhoto } from "#contract/reviews/reviews.calls.ts";
import { unreachable } from "#tests/support/given-answers.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { ReviewPhoto } from "./review-photos.tsx";

it("a private photo that did not load can be loaded again, and its object URL is revoked on unmount", async () => {
  const released = vi.spyOn(URL, "revokeObjectURL");
  onTestFinished(() => released.mockRestore());
  const { user, answer } = openScreens(
    { "/my-orders": { default: () => <ReviewPhoto photo="k1" label="Photo 1" /> } },
    { at: "/my-orders", answers: [unreachable(getReviewPhoto)] },
  );
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toBe("Photo 1 did not load.");
  answer({ call: getReviewPhoto, respond: () => new Response("photo") });
  await user.click(retry);
  const photo = await screen.findByRole("img", { name: "Photo 1" });
  const url = photo.getAttribute("src");
  await user.click(screen.getByRole("link", { name: "Leave" }));
  await screen.findByText("Another screen");
  expect(released).toHaveBeenCalledWith(url);
});

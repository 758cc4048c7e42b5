import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SkipLink } from "./skip-link.tsx";

it("the skip link focuses the page's main part, in the same history entry", async () => {
  render(
    <>
      <SkipLink />
      <main id="main" />
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(location.hash).toBe("");
});

import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { givenLogin } from "#tests/support/given-login.ts";
import { useHearts } from "./use-hearts.ts";

function Page() {
  useHearts();
  return (
    <button type="button" className="heart" data-wish="7" aria-pressed="false" suppressHydrationWarning>
      Wishlist
    </button>
  );
}

it("the account's wishlist fills the hearts at hydration, and stays until the account has answered", async () => {
  givenLogin();
  const stored = JSON.stringify({ own: [], account: [7] });
  localStorage.setItem("wishlist", stored);
  const unanswered = new Promise<Response>(() => {});
  vi.stubGlobal("fetch", async () => unanswered);
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
  render(<Page />, { container, hydrate: true });
  await expect.poll(() => screen.getByRole("button").getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("wishlist")).toBe(stored);
});

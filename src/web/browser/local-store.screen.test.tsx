import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createLocalStore } from "./local-store.ts";

const store = createLocalStore({
  key: "motto",
  parse: (text) => text ?? "",
  format: (text) => text || null,
  onServer: "",
});
const Motto = () => <p>{store.use()}</p>;

beforeEach(() => {
  store.write("");
  localStorage.clear();
});

/** Storage that is full. Returns the function that makes room again. */
function refuseStorage(): () => void {
  const { localStorage: storage } = window;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem() {
      throw new DOMException("Full", "QuotaExceededError");
    },
  });
  return () => vi.unstubAllGlobals();
}

it("a value that storage refuses is kept for the life of the page", () => {
  store.write("gold");
  render(<Motto />);
  const makeRoom = refuseStorage();
  act(() => store.write("silver"));
  expect(screen.getByText("silver")).toBeTruthy();
  makeRoom();
  act(() => store.write("pearl"));
  expect([store.read(), localStorage.getItem("motto")]).toEqual(["pearl", "pearl"]);
});

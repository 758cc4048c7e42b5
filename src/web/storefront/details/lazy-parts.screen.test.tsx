import { act, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { listProducts } from "#contract/catalogue/catalogue.calls.ts";
import { answering } from "#tests/support/given-answers.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { recentlyViewed } from "#web/browser/recently-viewed-store.ts";
import { LazyRecentlyViewed } from "./lazy-parts.tsx";

type Report = (entries: Pick<IntersectionObserverEntry, "isIntersecting">[]) => void;

let report: Report;

beforeEach(() => {
  localStorage.clear();
  class Observer {
    constructor(callback: Report) {
      report = callback;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});

function open() {
  const other = aProductView({ productID: 8, title: "Silver anklet" });
  return openScreens(
    { "/": { default: () => <LazyRecentlyViewed productID={7} /> } },
    { at: "/", answers: [answering(listProducts, [other], { total: 1, nextPage: null })] },
  );
}

it("the products viewed before are fetched once their place is near the viewport", async () => {
  recentlyViewed.add(8);
  recentlyViewed.add(7);
  const { sent } = open();
  act(() => report([{ isIntersecting: false }]));
  await act(async () => vi.dynamicImportSettled());
  expect(sent).toEqual([]);
  act(() => report([{ isIntersecting: true }]));
  await expectText("Recently viewed");
  expect(screen.getByRole("link", { name: /Silver anklet/ })).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual(["GET /api/ABCGetProducts?ids=8"]);
});

import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { searchProducts } from "#contract/catalogue/catalogue.calls.ts";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import { aProductView } from "#tests/support/product-views.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchSuggestions } from "./search-suggestions.tsx";

const ring = aProductView({ title: "Tara Ring" });
const META = { total: 2, nextPage: null };

/** Opens the component in a shop with these search hints. */
function openWithHints(searchHints: string[], Component: ComponentType): void {
  const root = { settings: { ...demoSettings, searchHints } };
  const Stub = createRoutesStub([{ id: "root", path: "/", loader: () => root, Component }]);
  render(<Stub hydrationData={{ loaderData: { root } }} />);
}

const screens = { "/about": { default: () => <SearchBox open={false} onOpenChange={() => {}} /> } };

it("an empty search does nothing, and any other navigates to its results", async () => {
  const { user, expectAddress } = openScreens(screens, { at: "/about" });
  const box = await screen.findByRole("combobox", { name: "Search" });
  await user.type(box, "   {Enter}");
  await expectAddress("/about");
  await user.type(box, "evil eye {Enter}");
  await expectAddress("/search?q=evil%20eye");
});

it("the field is the only one that is found by the label Search", async () => {
  openScreens(screens, { at: "/about" });
  const box = await screen.findByRole("combobox", { name: "Search" });
  expect(screen.getAllByLabelText(/search/i)).toEqual([box]);
});

it.each([
  ["the first search hint of the shop", ["Payal", "Rings"], "Search for Payal"],
  ["no piece in a shop without search hints", [], "Search"],
])("an empty field names %s", async (_, searchHints, placeholder) => {
  openWithHints(searchHints, screens["/about"].default);
  expect((await screen.findByRole<HTMLInputElement>("combobox")).placeholder).toBe(placeholder);
});

it("a search searches for the text of the field, also before the field's state has it", async () => {
  const { expectAddress } = openScreens(screens, { at: "/about" });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search" });
  // As the browser restores the text of a form, or as it was typed before hydration.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, " jhumka ");
  fireEvent.submit(screen.getByRole("search"));
  await expectAddress("/search?q=jhumka");
});

it.each([
  ["tara ring", [ring], "1 product suggested"],
  ["tara", [ring, { ...ring, productID: 2, title: "Tara Studs" }], "2 products suggested"],
])("screen readers announce the number of suggestions for %s", async (query, found, message) => {
  const open = { default: () => <SearchSuggestions id="search" query={query} activeId={undefined} /> };
  openScreens({ "/about": open }, { at: "/about", answers: [answering(searchProducts, found, META)] });
  await expect.poll(() => screen.getByRole("status").textContent).toBe(message);
});

it.each([
  [false, "Results"],
  [true, "Search"],
])("after a search whose field is visible: %s, the focus is at: %s", async (isVisible, focused) => {
  const open = { default: () => <SearchSuggestions id="search" query="" activeId={undefined} /> };
  const results = { default: () => <h1>Results</h1> };
  openScreens({ "/about": open, "/search": results }, { at: "/about" });
  const field = document.body.appendChild(document.createElement("button"));
  field.textContent = "Search";
  field.checkVisibility = () => isVisible;
  field.focus();
  fireEvent.click(await screen.findByRole("option", { name: "Rings" }));
  await screen.findByRole("heading", { name: "Results" });
  await expect.poll(() => document.activeElement?.textContent).toBe(focused);
  field.remove();
});

it("what was typed is suggested before the popular searches, which a phone's keyboard hides", async () => {
  const open = { default: () => <SearchSuggestions id="search" query="chandni" activeId={undefined} /> };
  openScreens(
    { "/about": open },
    { at: "/about", answers: [answering(searchProducts, [aProductView({ title: "Chandni Ring" })], META)] },
  );
  await screen.findByRole("option", { name: /Chandni Ring/ });
  const [first, second, third] = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect([first, second]).toEqual([expect.stringContaining("Chandni Ring"), "All results for “chandni”"]);
  expect(third).toBe("Rings");
});

it("a search that was refused does not say that nothing was found, and still offers its results", async () => {
  const answers = [answering(searchProducts, [ring], META)];
  const { user, answer } = openScreens(
    { "/about": { default: () => <SearchBox open onOpenChange={() => {}} /> } },
    { at: "/about", answers },
  );
  const box = await screen.findByRole("combobox", { name: "Search" });
  await user.type(box, "tara");
  await screen.findByRole("option", { name: /Tara Ring/ });
  answer(refusing(searchProducts, 503, "overloaded", "Later."));
  await user.type(box, " ring");
  await expect.poll(() => screen.queryByRole("option", { name: /Tara Ring/ })).toBeNull();
  expect(screen.queryByText("No results found.")).toBeNull();
  expect(screen.getByRole("option", { name: "All results for “tara ring”" })).toBeDefined();
});

it("a shop without search hints suggests nothing before anything is typed", async () => {
  openWithHints([], () => <SearchSuggestions id="search" query="" activeId={undefined} />);
  await screen.findByRole("status");
  expect(screen.queryByText("Popular searches")).toBeNull();
  expect(screen.queryByRole("listbox")).toBeNull();
});

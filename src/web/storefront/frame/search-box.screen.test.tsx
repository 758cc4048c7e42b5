import { fireEvent, screen } from "@testing-library/react";
import { it } from "vitest";
import { openScreens } from "#tests/support/open-screens.tsx";
import { SearchBox } from "./search-box.tsx";

const screens = { "/about": { default: () => <SearchBox open={false} onOpenChange={() => {}} /> } };

it("an empty search does nothing, and any other navigates to its results", async () => {
  const { user, expectAddress } = openScreens(screens, { at: "/about" });
  const box = await screen.findByRole("combobox", { name: "Search" });
  await user.type(box, "   {Enter}");
  await expectAddress("/about");
  await user.type(box, "evil eye {Enter}");
  await expectAddress("/search?q=evil%20eye");
});

it("a search searches for the text of the field, also before the field's state has it", async () => {
  const { expectAddress } = openScreens(screens, { at: "/about" });
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search" });
  // As the browser restores the text of a form, or as it was typed before hydration.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, " jhumka ");
  fireEvent.submit(screen.getByRole("search"));
  await expectAddress("/search?q=jhumka");
});

import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openScreens } from "#tests/support/open-screens.tsx";
import SizeGuidePage from "./size-guide.tsx";

beforeEach(() => localStorage.clear());

const open = (hash = "") => openScreens({ "/size-guide": { default: SizeGuidePage } }, { at: `/size-guide${hash}` });
const thread = async () => screen.findByLabelText("Length of the thread in mm");

it("a thread of 54 mm is ring size 14, which can be saved on the device and removed again", async () => {
  open();
  // Also while its decimals are being typed.
  for (const value of ["54.", "54"]) {
    fireEvent.change(await thread(), { target: { value } });
    expect(screen.getByText("Ring size 14")).toBeTruthy();
  }
  expect(screen.getByText("Inner diameter 17.2 mm, US 6.75, EU 54")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep as my size" }));
  expect(localStorage.getItem("sizes")).toBe("14 -");
  fireEvent.click(screen.getByRole("button", { name: "Forget it" }));
  expect(localStorage.getItem("sizes")).toBeNull();
});

it("a thread with an invalid length, or of no ring size, shows what to do", async () => {
  open();
  fireEvent.change(await thread(), { target: { value: "five" } });
  expect(screen.getByText("Please enter millimetres as a number, such as 54.5.")).toBeTruthy();
  for (const value of ["54,5", "0x36", "1e2"]) {
    fireEvent.change(await thread(), { target: { value } });
    expect(screen.getByText(/^Please enter millimetres as a number, such as 54\./)).toBeTruthy();
  }
  fireEvent.change(await thread(), { target: { value: "540" } });
  expect(screen.getByText("540.0 mm around is none of our ring sizes.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Keep as my size" })).toBeNull();
});

it("on a calibrated screen the slider shows the size of a bangle, in sixteenths of an inch", async () => {
  open("#bangle");
  fireEvent.click(await screen.findByRole("button", { name: "It fits" }));
  fireEvent.change(screen.getByRole("slider"), { target: { value: "66.5" } });
  expect(screen.getByText("Bangle size 2.10")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "A little smaller" }));
  expect(screen.getByText("Inner diameter: 66.4 mm")).toBeTruthy();
});

it("a screen that was calibrated stays so for the other kind, and the focus stays at its section", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "It fits" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "1. Lay your ring on the screen" }));
  await user.click(screen.getByRole("link", { name: "Bangles" }));
  await screen.findByText("Inner diameter: 60.3 mm");
  expect(screen.queryByRole("button", { name: "It fits" })).toBeNull();
});

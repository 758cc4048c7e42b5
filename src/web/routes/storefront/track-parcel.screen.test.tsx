import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { TrackView } from "#contract/shipments/shipments.ts";
import { openScreens } from "#tests/support/open-screens.tsx";
import TrackParcel from "./track-parcel.tsx";

const at = (day: number) => `2026-11-${day}T06:00:00.000Z`;
const sent: TrackView = {
  status: "Dispatched",
  events: [
    { status: "Placed", at: at(18) },
    { status: "Packed", at: at(19) },
    { status: "Dispatched", at: at(20) },
  ],
  carrier: "Delhivery",
  trackingUrl: "https://www.delhivery.com/track/package/149081",
};

function openTrack(track: TrackView) {
  const route = { default: TrackParcel, clientLoader: async () => track, HydrateFallback: () => null };
  openScreens({ "/track/:token": route }, { at: `/track/${"a".repeat(32)}` });
}

const steps = async () => {
  const list = await screen.findByRole("list", { name: "Progress of the parcel" });
  return within(list).getAllByRole("listitem");
};

it("a parcel shows its steps with their dates, and the carrier's own page", async () => {
  openTrack(sent);
  expect((await steps()).map((step) => step.querySelector("time")?.dateTime)).toEqual([
    at(18),
    at(19),
    at(20),
    undefined,
  ]);
  expect(screen.getByRole("heading", { name: "On its way to you" })).toBeTruthy();
  const link = screen.getByRole("link", { name: "See where it is at Delhivery" });
  expect(link.getAttribute("href")).toBe(sent.trackingUrl);
});

it("a delivered parcel shows the day", async () => {
  openTrack({ ...sent, status: "Delivered", events: [...sent.events, { status: "Delivered", at: at(21) }] });
  expect(await screen.findByRole("heading", { name: "Delivered on Nov 21, 2026" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /See where it is/ })).toBeNull();
});

it("the page of a parcel links to the shop's phone", async () => {
  openTrack(sent);
  const link = await screen.findByRole("link", { name: /^\+91/ });
  expect(link.getAttribute("href")).toMatch(/^tel:\+91\d+$/);
});

it("a refused parcel shows the steps that it reached", async () => {
  openTrack({ ...sent, status: "Refused", events: [...sent.events, { status: "Refused", at: at(21) }] });
  expect((await steps()).map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "Placed",
    "Packed",
    "Dispatched",
    "Refused",
  ]);
});

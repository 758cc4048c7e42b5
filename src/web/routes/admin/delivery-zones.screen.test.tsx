import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { getDelivery } from "#contract/delivery/delivery.calls.ts";
import {
  exportDeliveryZones,
  getDeliveryZones,
  importDeliveryZones,
  replaceDeliveryZones,
} from "#contract/delivery/zones.calls.ts";
import { aZone, MOHALI } from "#tests/support/delivery-zones.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import * as zones from "./delivery-zones.tsx";

const read = { zones: [aZone()], holidays: ["2026-11-24"], updatedAt: "2026-11-21T06:00:00.000Z" };
const { zones: ZONES, ...META } = read;
const saved = { ...read, zones: [aZone({ fee: 49 })], updatedAt: "2026-11-22T06:00:00.000Z" };

async function openZones() {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/delivery-zones": zones },
    { at: "/delivery-zones", answers: [answering(getDeliveryZones, ZONES, META), answering(getDelivery, MOHALI)] },
  );
  await screen.findByRole("form", { name: "Delivery zones" });
  return opened;
}

it("an error is shown at its field and nothing is sent; valid zones are saved on top of the loaded version", async () => {
  const { user, answer, sent } = await openZones();
  const charge = screen.getByLabelText("Charge");
  await user.clear(charge);
  await user.type(charge, "free");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(charge.getAttribute("aria-invalid")).toBe("true");
  expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
  answer(
    answering(replaceDeliveryZones, saved.zones, {
      ...META,
      updatedAt: saved.updatedAt,
      message: "Delivery zones saved.",
    }),
  );
  await user.clear(charge);
  await user.type(charge, "49");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expectText("Delivery zones saved.");
  expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    zones: saved.zones,
    holidays: read.holidays,
    updatedAt: read.updatedAt,
  });
});

it("the focus moves to the added zone, and from a removed one to the next or to the button", async () => {
  const { user } = await openZones();
  const names = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: "Name" });
  await user.click(screen.getByRole("button", { name: "Add zone" }));
  expect(document.activeElement).toBe(names()[1]);
  await user.keyboard("Hills");
  await user.click(screen.getAllByRole("button", { name: "Remove" })[0] ?? document.body);
  expect(names().map(({ value }) => value)).toEqual(["Hills"]);
  expect(document.activeElement).toBe(names()[0]);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add zone" }));
});

it("a session that has ended before the zones are downloaded leads to the login", async () => {
  const { user, answer, expectAddress } = await openZones();
  answer(refusing(exportDeliveryZones, 401, "unauthenticated", "Please log in again."));
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});

it("an error of the server is shown at its field", async () => {
  const { user, answer } = await openZones();
  const errors = [{ field: "zones.0.pins.0", message: "This PIN is not served." }];
  answer(refusing(replaceDeliveryZones, 422, "invalid", "Please check the fields.", { errors }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.getByLabelText("PINs").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This PIN is not served.")).toBeDefined();
});

it("zones that someone else changed meanwhile are shown next to the input, and neither version is lost", async () => {
  const { user, answer, sent } = await openZones();
  await user.type(screen.getByLabelText("Days without dispatch and delivery"), " 2026-12-25");
  answer(refusing(replaceDeliveryZones, 409, "stale", "Someone else changed the delivery zones."));
  answer(answering(getDeliveryZones, saved.zones, { ...META, updatedAt: saved.updatedAt }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Someone else changed the delivery zones" }));
  expect(within(dialog.getByRole("group", { name: "Zones" })).getByText(/₹49/)).toBeDefined();
  answer(answering(replaceDeliveryZones, saved.zones, { ...META, updatedAt: saved.updatedAt, message: "Saved." }));
  await user.click(dialog.getByRole("button", { name: "Save what is chosen" }));
  await expectText("Saved.");
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    zones: saved.zones,
    holidays: ["2026-11-24", "2026-12-25"],
    updatedAt: saved.updatedAt,
  });
});

it("a PIN can be tested, and Enter saves no zone", async () => {
  const { user, sent } = await openZones();
  await user.type(screen.getByLabelText("PIN code"), "160055{Enter}");
  await expectText(/Wednesday, 25 November\./);
  expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
});

it("a spreadsheet is checked before it replaces the zones", async () => {
  const { user, answer, sent } = await openZones();
  const change = { zones: 2, added: ["Home"], changed: [], removed: ["Everywhere"], isDryRun: true };
  answer(answering(importDeliveryZones, change));
  await user.upload(
    screen.getByLabelText("Spreadsheet of zones"),
    new File(["Name,Pins"], "zones.csv", { type: "text/csv" }),
  );
  await expectText("2 zones: 1 new, 0 changed, 1 removed (Everywhere).");
  await user.click(screen.getByRole("button", { name: "Replace all zones" }));
  expect(sent.filter(({ call }) => call.startsWith("POST")).map(({ body }) => body)).toEqual([
    { csv: "Name,Pins", dryRun: true },
    { csv: "Name,Pins", updatedAt: read.updatedAt },
  ]);
});

it("a checked file does not replace zones that a colleague has saved since", async () => {
  const { user, answer } = await openZones();
  const change = { zones: 1, added: [], changed: ["Tricity"], removed: [], isDryRun: true };
  answer(answering(importDeliveryZones, change));
  await user.upload(screen.getByLabelText("Spreadsheet of zones"), new File(["Name\nTricity"], "zones.csv"));
  await expectText("1 zone: 0 new, 1 changed, 0 removed.");
  answer(refusing(importDeliveryZones, 409, "stale", "Someone else changed the delivery zones."));
  await user.click(screen.getByRole("button", { name: "Replace all zones" }));
  await expectAlert("Someone else changed the delivery zones.");
  await expect.poll(() => screen.queryByRole("button", { name: "Replace all zones" })).toBeNull();
});

it("a spreadsheet that the browser cannot read is reported", async () => {
  const { user } = await openZones();
  const file = new File(["zone"], "zones.csv", { type: "text/csv" });
  file.text = async () => {
    throw new DOMException("The file was changed.", "NotReadableError");
  };
  await user.upload(screen.getByLabelText("Spreadsheet of zones"), file);
  await expectAlert("Something went wrong. Please try again.");
});

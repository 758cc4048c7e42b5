import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ROLE, type StaffRole } from "#contract/accounts/session.ts";
import { pricingMessages } from "#contract/pricing/pricing.rules.ts";
import { defaultPriceSettings } from "#contract/pricing/pricing.ts";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import { changeRateSettings, getRateSettings, getStaffRates, replacePurities } from "#contract/rates/rates.calls.ts";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { staffRatesView } from "#tests/support/rates.ts";
import * as history from "./rate-history.tsx";
import * as settings from "./rate-settings.tsx";

const AT = "2026-11-21T06:00:00.000Z";
const LATER = "2026-11-22T06:00:00.000Z";

const rates = staffRatesView(AT);

const read: RateSettingsView = {
  prices: defaultPriceSettings,
  source: null,
  sourceAskedAt: null,
  sourceFailure: null,
  updatedAt: AT,
};

async function openSettings(staffRole: StaffRole = "administrator") {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/rates/settings": settings, "/rates/history": history },
    {
      at: "/rates/settings",
      answers: [
        answering(getRateSettings, read),
        answering(getStaffRates, rates),
        viewerIs(staffRole),
        answering(
          changeRateSettings,
          { ...read, updatedAt: "2026-11-22T06:00:00.000Z" },
          { message: "Settings saved." },
        ),
      ],
    },
  );
  const fee = await screen.findByRole("textbox", { name: "Hallmarking fee" });
  return { ...opened, fee };
}

const field = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => screen.getByRole("button", { name });

it("settings and a rate source are saved together, with the version that was loaded", async () => {
  const { user, fee, sent } = await openSettings();
  await user.clear(fee);
  await user.type(fee, "53.50");
  await user.click(screen.getByRole("checkbox", { name: "Price on request while rates are out of date" }));
  await user.type(field("Address"), "https://rates.example/today");
  await user.click(press("Save"));
  await expectText(rateMessages.pointers);
  await user.click(press("Add rate"));
  await user.type(field("Pointer 1"), "rates/gold");
  await user.click(press("Save"));
  await expectText(rateMessages.pointer);
  await user.clear(field("Pointer 1"));
  await user.type(field("Pointer 1"), "/rates/gold");
  await user.click(press("Save"));
  await expectText("Hallmarking fee: ₹53.50 instead of ₹45.");
  expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
  await user.click(press("Change prices"));
  await expectText("Settings saved.");
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    prices: { ...defaultPriceSettings, hallmarkFee: 53.5, hideWhenStale: true },
    source: {
      url: "https://rates.example/today",
      pointers: [{ metal: "gold", purity: "24K", pointer: "/rates/gold" }],
      everyMinutes: 30,
      publishes: false,
    },
    updatedAt: AT,
  });
});

it("settings without an effect on prices are saved without a question", async () => {
  const { user } = await openSettings();
  await user.clear(field("Type again above"));
  await user.type(field("Type again above"), "7");
  await user.click(press("Save"));
  await expectText("Settings saved.");
});

it("an invalid value has an error at its field", async () => {
  const { user, fee } = await openSettings();
  await user.clear(fee);
  await user.type(fee, "-1");
  await user.clear(field("Type again above"));
  await user.clear(field("GST 1"));
  await user.type(field("GST 1"), "101");
  await user.click(press("Save"));
  for (const message of [pricingMessages.amount, pricingMessages.band, pricingMessages.percent])
    await expectText(message);
});

it("when two users save settings, the second chooses field by field", async () => {
  const { user, fee, answer, sent } = await openSettings();
  await user.clear(fee);
  await user.type(fee, "60");
  const theirs = {
    ...read,
    prices: { ...defaultPriceSettings, hallmarkFee: 50 },
    updatedAt: "2026-11-21T07:00:00.000Z",
  };
  answer(refusing(changeRateSettings, 409, "stale", "Someone else changed these settings."));
  answer(answering(getRateSettings, theirs));
  await user.click(press("Save"));
  await user.click(press("Change prices"));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText("Hallmarking fee")).toBeTruthy();
  answer(answering(changeRateSettings, theirs, { message: "Settings saved." }));
  await user.click(within(dialog).getByRole("button", { name: "Save what is chosen" }));
  await expectText("Settings saved.");
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toMatchObject({
    prices: { hallmarkFee: 60 },
    updatedAt: theirs.updatedAt,
  });
});

it("a purity is added, changed and removed, unless products use it", async () => {
  const { user, answer, sent } = await openSettings();
  const message = "3 products are priced by 22K gold. Change their purity first.";
  answer({
    call: replacePurities,
    respond: () =>
      Response.json(
        {
          isSuccess: false,
          data: null,
          sys_message: message,
          message,
          code: "still_in_use",
          errors: [{ field: "purities", message }],
        },
        { status: 409 },
      ),
  });
  await user.click(press("Remove 22K gold"));
  await user.click(press("Add purity"));
  await user.type(field("Purity"), "20K");
  await user.click(press("Save purities"));
  await expectText(rateMessages.fineness);
  await user.type(field("Fineness of the new purity"), "833");
  await user.click(press("Save purities"));
  await expectText(message);
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    purities: [
      { metal: "gold", purity: "24K", fineness: 999 },
      { metal: "gold", purity: "20K", fineness: 833 },
    ],
    updatedAt: AT,
  });
});

it("after the purities are saved, the button that adds one has the focus, because Save is disabled", async () => {
  const { user, answer } = await openSettings();
  await user.type(field("Fineness of 22K gold"), "{Backspace}7");
  answer(answering(replacePurities, [], { message: "Purities saved." }));
  answer(answering(getStaffRates, { ...rates, puritiesUpdatedAt: LATER }));
  await user.click(press("Save purities"));
  await expectText("Purities saved.");
  await expect.poll(() => document.activeElement).toBe(press("Add purity"));
});

it("changes of the purities can be discarded", async () => {
  const { user, sent } = await openSettings();
  await user.click(press("Remove 22K gold"));
  const form = screen.getByRole("form", { name: "Purities" });
  await user.click(within(form).getByRole("button", { name: "Discard" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  expect(field("Fineness of 22K gold")).toHaveProperty("value", "916");
  expect(document.activeElement).toBe(form);
  expect(sent.some(({ call }) => call.startsWith("PUT"))).toBe(false);
});

it("purities that someone else changed meanwhile are not overwritten, and their version can be taken", async () => {
  const { user, answer, sent } = await openSettings();
  await user.clear(field("Fineness of 22K gold"));
  await user.type(field("Fineness of 22K gold"), "917");
  answer(refusing(replacePurities, 409, "stale", "Someone else changed the purities."));
  answer(answering(getStaffRates, { ...rates, purities: rates.purities.slice(0, 1), puritiesUpdatedAt: LATER }));
  await user.click(press("Save purities"));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Someone else changed the purities" }));
  expect(dialog.getByText("22K gold: 917")).toBeDefined();
  await user.click(dialog.getByRole("radio", { name: /^Theirs/ }));
  answer(answering(replacePurities, [], { message: "Purities saved." }));
  await user.click(dialog.getByRole("button", { name: "Save what is chosen" }));
  await expectText("Purities saved.");
  expect(screen.queryByRole("textbox", { name: "Fineness of 22K gold" })).toBeNull();
  expect(sent.findLast(({ call }) => call.startsWith("PUT"))?.body).toEqual({
    purities: [{ metal: "gold", purity: "24K", fineness: 999 }],
    updatedAt: LATER,
  });
});

it("other staff see the settings, and cannot change them", async () => {
  const { fee } = await openSettings("staff");
  await expectText("Administrators change these settings.");
  expect(fee.closest("fieldset")?.disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

import { setImmediate } from "node:timers/promises";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE, type StaffRole } from "#contract/accounts/session.ts";
import { rateMessages } from "#contract/rates/rate.rules.ts";
import {
  cancelScheduledRates,
  getStaffRates,
  previewRates,
  proposeRates,
  publishRates,
} from "#contract/rates/rates.calls.ts";
import type { PublicationView, RatePreviewView, StaffRatesView } from "#contract/rates/rates.ts";
import { answering, answeringAfter, refusing } from "#tests/support/given-answers.ts";
import { givenLogin, viewerIs } from "#tests/support/given-login.ts";
import { expectAlert, expectText, openScreens } from "#tests/support/open-screens.tsx";
import { staffRatesView } from "#tests/support/rates.ts";
import * as rates from "./rates.tsx";

const AT = "2026-11-21T06:00:00.000Z";

const proposal: PublicationView = {
  publicationID: 7,
  status: "proposed",
  source: "staff",
  rates: [
    { metal: "gold", purity: "24K", perGram: 15_100 },
    { metal: "gold", purity: "22K", perGram: 13_900 },
  ],
  scheduledFor: null,
  createdAt: AT,
  createdBy: "Asha",
  publishedAt: null,
  note: null,
};

const inForce = staffRatesView(AT);

const preview: RatePreviewView = {
  products: 3,
  variations: 1,
  change: { min: 0.4, median: 0.5, max: 0.72 },
  changeRupees: { min: 200, median: 310, max: 500 },
  largest: [{ productID: 12, title: "Tara Ring", was: 72_043, now: 72_543 }],
  unpriced: [{ productID: 13, title: "Nim Ring", reason: "There is no rate for 14K gold yet. Publish one first." }],
  unpricedCount: 1,
  needsConfirmation: false,
  updatedAt: AT,
};

async function openRates(staffRole: StaffRole = "administrator", view: Partial<StaffRatesView> = {}) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/rates": rates },
    {
      at: "/rates",
      answers: [
        answering(getStaffRates, { ...inForce, ...view }),
        viewerIs(staffRole),
        answering(previewRates, preview),
        answering(publishRates, { publicationID: 9, publishedAt: AT }, { message: "Rates published." }),
        answering(proposeRates, proposal, { message: "Rates proposed." }),
        answering(cancelScheduledRates, null),
      ],
    },
  );
  const fine = await screen.findByRole("textbox", { name: "24K gold" });
  return { ...opened, fine, other: screen.getByRole("textbox", { name: "22K gold" }) };
}

const press = (name: string | RegExp) => screen.getByRole("button", { name });
const lastBody = (sent: { call: string; body: unknown }[], call: string) =>
  sent.findLast((one) => one.call === call)?.body;

describe("rates of a metal", () => {
  it("the rates of a metal are derived from the finest, set manually one by one, and derived again", async () => {
    const { user, fine, other } = await openRates();
    await user.type(fine, "15,100");
    expect(other).toHaveProperty("value", "13845");
    expect(screen.getByText("Derived")).toBeTruthy();

    await user.clear(other);
    await user.type(other, "13900");
    await user.type(fine, ".5");
    expect(other).toHaveProperty("value", "13900");
    expect(screen.getByText("Set by hand")).toBeTruthy();

    await user.click(press("Use derived rate for 22K gold"));
    expect(other).toHaveProperty("value", "13846");
    expect(screen.queryByText("Set by hand")).toBeNull();
    // The pressed button is gone.
    expect(document.activeElement).toBe(other);
  });

  it("new rates are shown next to the current ones", async () => {
    const { user, fine } = await openRates();
    expect(screen.getByText(/Now ₹13,750, since Nov 21/)).toBeTruthy();
    await user.type(fine, "15150");
    expect(screen.getAllByText("· +1 %")).toHaveLength(2);
    await user.click(press("Discard"));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    await user.click(press("Fill in current rates of gold"));
    expect(fine).toHaveProperty("value", "15000");
    expect(screen.getByText("Set by hand")).toBeTruthy();
  });

  it.each(["0", "-1", "1e9", "१३७५०", "13750.005"])("the invalid rate %s has an error at its field", async (text) => {
    const { user, fine, sent } = await openRates();
    await user.type(fine, text);
    await user.click(press("Preview"));
    await expectText(rateMessages.rate);
    expect(fine.getAttribute("aria-invalid")).toBe("true");
    expect(lastBody(sent, "POST /api/staff/rates/preview")).toBeUndefined();
  });
});

describe("publication", () => {
  it("publishing requires a preview of exactly the rates in the form", async () => {
    const { user, fine, sent } = await openRates();
    await user.type(fine, "15100");
    expect(screen.queryByRole("button", { name: "Publish now" })).toBeNull();
    await user.click(press("Preview"));
    expect((await screen.findByRole("link", { name: "Tara Ring" })).getAttribute("href")).toBe("/edit-products/12");
    expect(screen.getByText(/no rate for 14K gold/)).toBeTruthy();
    expect(screen.getByText("+0.4 % to +0.72 %")).toBeTruthy();

    await user.type(fine, "5");
    expect(screen.queryByRole("button", { name: "Publish now" })).toBeNull();
    await user.type(fine, "{Backspace}");
    await user.click(await screen.findByRole("button", { name: "Publish now" }));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).toEqual({
      rates: [
        { metal: "gold", purity: "24K", perGram: 15_100 },
        { metal: "gold", purity: "22K", perGram: 13_845 },
      ],
      confirmed: false,
      updatedAt: AT,
    });
    expect(fine).toHaveProperty("value", "");
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Rates" }));
  });

  it("publishing requires a confirmation of the rates beyond the threshold, but not of derived ones", async () => {
    const { user, fine, sent } = await openRates();
    await user.type(fine, "16000");
    await user.click(press("Preview"));
    const again = await screen.findByRole("textbox", { name: "24K gold again" });
    await user.type(again, "15000");
    await user.click(press("Publish now"));
    await expectText("Type ₹16,000 again to confirm it.");
    expect(lastBody(sent, "POST /api/staff/rates")).toBeUndefined();

    await user.clear(again);
    await user.type(again, "16000");
    expect(screen.queryByRole("textbox", { name: "22K gold again" })).toBeNull();
    await user.click(press("Publish now"));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ confirmed: true });
  });

  it("publishing can be scheduled in Indian time", async () => {
    const { user, fine, sent } = await openRates();
    await user.type(fine, "15100");
    await user.click(press("Preview"));
    await user.click(await screen.findByRole("radio", { name: "At a time" }));
    await user.click(press("Schedule"));
    await expectText(rateMessages.time);
    await user.type(screen.getByLabelText("Publish at"), "2099-11-23T09:30");
    await user.click(press("Schedule"));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ at: "2099-11-23T04:00:00.000Z" });
  });

  it("publishing requires a new preview if the current rates have changed meanwhile", async () => {
    const { user, fine, answer } = await openRates();
    await user.type(fine, "15700");
    await user.click(press("Preview"));
    await screen.findByRole("button", { name: "Publish now" });
    answer(refusing(publishRates, 409, "rate_change_large", rateMessages.large(5)));
    const [gold24, gold22] = inForce.purities;
    if (!gold24 || !gold22) throw new Error("There is no gold.");
    answer(answering(getStaffRates, { ...inForce, purities: [{ ...gold24, perGram: 14_000 }, gold22] }));
    await user.click(press("Publish now"));
    expect(await screen.findByRole("textbox", { name: "24K gold again" })).toBeTruthy();
    expect(fine).toHaveProperty("value", "15700");
  });

  it("publishing requires a new preview if someone else has published meanwhile", async () => {
    const { user, fine, answer, sent } = await openRates();
    await user.type(fine, "15100");
    await user.click(press("Preview"));
    await screen.findByRole("button", { name: "Publish now" });
    const LATER = "2026-11-21T07:00:00.000Z";
    answer(refusing(publishRates, 409, "stale", rateMessages.publishedMeanwhile));
    answer(answering(previewRates, { ...preview, unpricedCount: 4, updatedAt: LATER }));
    await user.click(press("Publish now"));
    await expectAlert(rateMessages.publishedMeanwhile);
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ updatedAt: AT });
    await expectText("4 products cannot be priced");
    answer(answering(publishRates, { publicationID: 9, publishedAt: LATER }, { message: "Rates published." }));
    await user.click(press("Publish now"));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ updatedAt: LATER });
  });

  it("publishing is not available to other staff, who make proposals", async () => {
    const { user, fine, sent } = await openRates("staff", { waiting: [proposal] });
    expect(screen.queryByRole("button", { name: /Dismiss|Publish/ })).toBeNull();
    await user.type(fine, "15100");
    await user.click(press("Preview"));
    await user.click(await screen.findByRole("button", { name: "Propose" }));
    await expectText("Rates proposed.");
    expect(lastBody(sent, "POST /api/staff/rates/proposals")).toMatchObject({
      rates: [{ perGram: 15_100 }, { perGram: 13_845 }],
    });
    expect(screen.queryByRole("button", { name: "Publish now" })).toBeNull();
  });
});

describe("proposals", () => {
  it("a proposal fills the form and is previewed before it is published", async () => {
    const { user, fine, other, sent } = await openRates("administrator", { waiting: [proposal] });
    expect(screen.getByText(/By Asha/)).toBeTruthy();
    await user.click(press(/^Publish 2 rates/));
    await screen.findByRole("button", { name: "Publish now" });
    expect([fine, other].map((field) => (field as HTMLInputElement).value)).toEqual(["15100", "13900"]);
    await user.click(press("Publish now"));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ rates: proposal.rates, proposalID: 7 });
  });

  it("a late preview of an earlier proposal does not replace the current one", async () => {
    const later: PublicationView = { ...proposal, publicationID: 8, rates: proposal.rates.slice(0, 1) };
    const { user, answer, sent } = await openRates("administrator", { waiting: [proposal, later] });
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(answeringAfter(promise, answering(previewRates, preview)));
    await user.click(press(/^Publish 2 rates/));
    answer(answering(previewRates, preview));
    await user.click(press(/^Publish 1 rate/));
    await user.click(await screen.findByRole("button", { name: "Replace" }));
    await screen.findByRole("button", { name: "Publish now" });
    await act(async () => {
      resolve();
      await setImmediate();
    });
    await user.click(press("Publish now"));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ proposalID: 8 });
  });

  it("a proposal replaces typed rates only after a question", async () => {
    const { user, fine } = await openRates("administrator", { waiting: [proposal] });
    await user.type(fine, "15050");
    await user.click(press(/^Publish 2 rates/));
    const question = within(screen.getByRole("alertdialog", { name: "Replace the rates that you typed?" }));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect((fine as HTMLInputElement).value).toBe("15050");
    await user.click(press(/^Publish 2 rates/));
    await user.click(question.getByRole("button", { name: "Replace" }));
    await expect.poll(() => (fine as HTMLInputElement).value).toBe("15100");
  });

  it("a proposal that somebody else has settled meanwhile leaves its rates in the form", async () => {
    const { user, fine, sent, answer } = await openRates("administrator", { waiting: [proposal] });
    await user.click(press(/^Publish 2 rates/));
    answer(refusing(publishRates, 409, "wrong_status", rateMessages.proposalGone));
    await user.click(await screen.findByRole("button", { name: "Publish now" }));
    await expectAlert(rateMessages.proposalGone);
    await expect.poll(() => press("Publish now").getAttribute("aria-busy")).toBeNull();
    expect(fine).toHaveProperty("value", "15100");
    answer(answering(publishRates, { publicationID: 9, publishedAt: AT }, { message: "Rates published." }));
    await user.click(press("Publish now"));
    await expectText("Rates published.");
    expect(lastBody(sent, "POST /api/staff/rates")).not.toHaveProperty("proposalID");
  });
});

describe("failed schedules", () => {
  const failed = { ...proposal, status: "failed", scheduledFor: AT, note: "There is no such purity." } as const;

  it("scheduled rates that were not published say why, and can be published from the form", async () => {
    const { user, fine, sent } = await openRates("administrator", { waiting: [failed] });
    expect(screen.getByText("There is no such purity.")).toBeTruthy();
    await user.click(press(/^Publish 2 rates/));
    await user.click(await screen.findByRole("button", { name: "Publish now" }));
    await expectText("Rates published.");
    await expect.poll(() => fine).toHaveProperty("value", "");
    expect(lastBody(sent, "POST /api/staff/rates")).toMatchObject({ rates: proposal.rates, proposalID: 7 });
  });

  it("scheduled rates that were not published can be dismissed", async () => {
    const { user, sent } = await openRates("administrator", { waiting: [failed] });
    await user.click(press(/^Dismiss 2 rates/));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Dismiss" }));
    await expect.poll(() => sent.map(({ call }) => call)).toContain("DELETE /api/staff/rates/scheduled/7");
  });
});

it("a failed import is shown with a link to its settings", async () => {
  await openRates("administrator", { sourceFailure: "The answer is not JSON." });
  expect(screen.getByRole("link", { name: "Rate source" }).getAttribute("href")).toBe("/rates/settings");
});

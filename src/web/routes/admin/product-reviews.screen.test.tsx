import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { listStaffReviews, publishReview, rejectReview, replyToReview } from "#contract/reviews/reviews.calls.ts";
import type { StaffReviewView } from "#contract/reviews/reviews.ts";
import { answering, refusing, unreachable } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aStaffReview } from "#tests/support/review-views.ts";
import * as list from "./product-reviews.tsx";

async function open(shown: StaffReviewView) {
  givenLogin(ROLE.staff);
  const opened = openScreens(
    { "/product-reviews": list },
    { at: "/product-reviews", answers: [answering(listStaffReviews, [shown], { total: 1, nextPage: null })] },
  );
  const row = await screen.findByRole("row", { name: /Lovely/ });
  const steps = () => opened.sent.filter(({ call }) => call.startsWith("POST"));
  return { ...opened, row, steps };
}

describe("reviews", () => {
  it("the list of reviews requests pending ones first, and shows a review with its customer and order", async () => {
    const { user, sent, row } = await open(aStaffReview({ reports: 2, reportReason: "insult", status: "published" }));
    expect(row.textContent).toMatch(/Lovely.*It shines\..*Shown as Asha.*Tara Ring.*Asha Rani.*RJ-10482.*Published/);
    expect(row.textContent).toContain("Reported 2 times: it insults or threatens");
    expect(sent.at(-1)?.call).toContain("show=waiting");
    await user.click(screen.getByRole("link", { name: "Rejected" }));
    await expect.poll(() => sent.at(-1)?.call).toContain("show=rejected");
    await user.selectOptions(screen.getByRole("combobox", { name: "Stars" }), "2");
    await expect.poll(() => sent.at(-1)?.call).toContain("stars=2");
    await user.click(screen.getByRole("link", { name: "All" }));
    await expect.poll(() => sent.at(-1)?.call).not.toContain("show=");
  });

  it("a review is published in the version that was loaded", async () => {
    const { user, answer, row, steps } = await open(aStaffReview());
    answer(answering(publishReview, aStaffReview({ status: "published" })));
    await user.click(within(row).getByRole("button", { name: /^Publish/ }));
    await expect.poll(steps).toEqual([{ call: "POST /api/staff/reviews/1001/publish", body: { version: 3 } }]);
  });

  it("the rejection of a review requires a reason", async () => {
    const { user, answer, row, steps } = await open(aStaffReview());
    await user.click(within(row).getByRole("button", { name: /^Reject/ }));
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await expectText("Please give the reason. The customer reads it.");
    expect(steps()).toEqual([]);
    answer(answering(rejectReview, aStaffReview({ status: "rejected", reason: "A number" })));
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "A number");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await expect.poll(steps).toMatchObject([{ body: { version: 3, reason: "A number" } }]);
  });

  it("a reply whose request did not arrive is kept, and the dialog says so", async () => {
    const { user, answer, row } = await open(aStaffReview({ status: "published" }));
    await user.click(within(row).getByRole("button", { name: /^Reply/ }));
    const dialog = within(screen.getByRole("dialog"));
    answer(unreachable(replyToReview));
    await user.type(dialog.getByRole("textbox", { name: "Reply" }), "Thank you!");
    await user.click(dialog.getByRole("button", { name: "Reply" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Something went wrong. Please try again.");
    expect(dialog.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "Thank you!");
    answer(answering(replyToReview, aStaffReview({ status: "published" })));
    await user.click(dialog.getByRole("button", { name: "Reply" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  });

  it.each(["overloaded", "too_many_requests"] as const)("a reply that was refused as %s is kept", async (code) => {
    const { user, answer, row } = await open(aStaffReview({ status: "published" }));
    await user.click(within(row).getByRole("button", { name: /^Reply/ }));
    const dialog = within(screen.getByRole("dialog"));
    answer(refusing(replyToReview, 503, code, "The shop is busy."));
    await user.type(dialog.getByRole("textbox", { name: "Reply" }), "Thank you!");
    await user.click(dialog.getByRole("button", { name: "Reply" }));
    await expect.poll(() => screen.queryAllByRole("alert").length).toBe(1);
    expect(dialog.getByRole("alert").textContent).toBe("The shop is busy.");
    expect(dialog.getByRole("textbox", { name: "Reply" })).toHaveProperty("value", "Thank you!");
  });

  it("staff reply to a published review", async () => {
    const { user, answer, row, steps } = await open(aStaffReview({ status: "published" }));
    await user.click(within(row).getByRole("button", { name: /^Reply/ }));
    answer(answering(replyToReview, aStaffReview({ status: "published" })));
    await user.type(screen.getByRole("textbox", { name: "Reply" }), "Thank you!");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    await expect.poll(steps).toMatchObject([{ body: { reply: "Thank you!" } }]);
  });
});

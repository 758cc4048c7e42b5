import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listReviews, reportReview } from "#contract/reviews/reviews.calls.ts";
import type { ReviewView } from "#contract/reviews/reviews.ts";
import { answering, unreachable } from "#tests/support/given-answers.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { aReview } from "#tests/support/review-views.ts";
import { ProductReviews } from "./product-reviews.tsx";

const screens = { "/": { default: () => <ProductReviews productID={7} /> } };

function found(rows: ReviewView[], nextPage: number | null = null) {
  return answering(listReviews, rows, { total: 12, nextPage, counts: [1, 0, 1, 4, 6] });
}

describe("reviews", () => {
  it("the reviews of a product show average, distribution and plain text, with the reply and the chosen name", async () => {
    const hostile = "<img src=x onerror=alert(1)>";
    const reply = { text: "Thank you!", at: "2026-11-21T08:30:00.000Z" };
    openScreens(screens, { at: "/", answers: [found([aReview({ text: hostile, reply, returned: true })])] });
    await expectText("4.2");
    await expectText(hostile);
    await expectText("Thank you!");
    await expectText(/Asha · Verified buyer · .*2026 · Returned the piece/);
    expect(screen.getByRole("button", { name: /^5 stars/ }).textContent).toBe("5 stars6");
    expect(screen.getByRole("button", { name: /^2 stars/ })).toHaveProperty("disabled", true);
    expect(screen.getByRole("img", { name: "4 of 5 stars" })).toBeDefined();
  });

  it("the reviews of a product are filtered by stars, sorted, and loaded page by page", async () => {
    const { user, answer, sent } = openScreens(screens, { at: "/", answers: [found([aReview()], 2)] });
    await user.click(await screen.findByRole("button", { name: "More reviews" }));
    await expect.poll(() => sent.at(-1)?.call).toContain("page=2");
    answer(found([aReview({ reviewID: 1002, title: "Five" })]));
    await user.click(screen.getByRole("button", { name: /^5 stars/ }));
    await expectText("12 reviews with 5 stars");
    expect(sent.at(-1)?.call).toBe("GET /api/products/7/reviews?sort=newest&page=1&stars=5");
    await user.selectOptions(screen.getByRole("combobox"), "lowest");
    await expect.poll(() => sent.at(-1)?.call).toContain("sort=lowest");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await expect.poll(() => sent.at(-1)?.call).not.toContain("stars=");
  });

  it("the reviews of a product begin at the first page again when a filter is removed", async () => {
    const { user, answer, sent } = openScreens(screens, { at: "/", answers: [found([aReview()], 2)] });
    const more = await screen.findByRole("button", { name: "More reviews" });
    answer(found([aReview({ reviewID: 1002, title: "Older" })]));
    await user.click(more);
    await expectText("Older");
    answer(found([aReview({ reviewID: 1003, title: "Five" })]));
    await user.click(screen.getByRole("button", { name: /^5 stars/ }));
    await expectText("Five");
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await expectText("12 reviews");
    // The pressed button is gone.
    expect(document.activeElement?.textContent).toBe("5 stars6");
    expect(sent.at(-1)?.call).toBe("GET /api/products/7/reviews?sort=newest&page=1");
  });

  it("the reviews of a product can be requested again after a failure", async () => {
    const { user, answer } = openScreens(screens, { at: "/", answers: [unreachable(listReviews)] });
    const again = await screen.findByRole("button", { name: "Try again" });
    answer(found([aReview()]));
    await user.click(again);
    await expectText("Lovely");
    // The pressed button is gone.
    expect(document.activeElement).toBe(screen.getByRole("group"));
  });

  it("further reviews can be requested again; the button keeps the focus until there are no more", async () => {
    const { user, answer } = openScreens(screens, { at: "/", answers: [found([aReview()], 2)] });
    const button = await screen.findByRole("button", { name: "More reviews" });
    answer(unreachable(listReviews));
    await user.click(button);
    await expect.poll(() => screen.getByRole("button", { name: "Try again" })).toBe(document.activeElement);
    answer(found([aReview({ reviewID: 1002, title: "Older" })], 3));
    await user.keyboard("{Enter}");
    await expectText("Older");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "More reviews" }));
    answer(found([aReview({ reviewID: 1003, title: "Oldest" })]));
    await user.keyboard("{Enter}");
    await expectText("Oldest");
    expect(document.activeElement).toBe(screen.getByRole("group"));
  });

  it("a review is reported with a reason", async () => {
    const { user, answer, sent } = openScreens(screens, { at: "/", answers: [found([aReview()])] });
    await user.click(await screen.findByRole("button", { name: /^Report/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Report" }));
    await expectText("Please choose a reason.");
    answer(answering(reportReview, null, { message: "Thank you. We look at it." }));
    await user.selectOptions(dialog.getByRole("combobox"), "insult");
    await user.click(dialog.getByRole("button", { name: "Report" }));
    await expect.poll(() => sent.at(-1)).toEqual({ call: "POST /api/reviews/1001/report", body: { reason: "insult" } });
  });
});

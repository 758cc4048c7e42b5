import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { logIn } from "#contract/accounts/sessions.calls.ts";
import { editReview, eraseReview, listReviewable, writeReview } from "#contract/reviews/reviews.calls.ts";
import type { OwnReviewView, ReviewableView } from "#contract/reviews/reviews.ts";
import { answering, answeringAfter, refusing, unreachable } from "#tests/support/given-answers.ts";
import { A_SESSION, givenLogin } from "#tests/support/given-login.ts";
import { expectText, openScreens } from "#tests/support/open-screens.tsx";
import { anOwnReview } from "#tests/support/review-views.ts";
import { ReviewsOfOrder } from "./reviews-of-order.tsx";

const screens = { "/order": { default: () => <ReviewsOfOrder orderID="RJ-10482" /> } };

function piece(review: OwnReviewView | null = null): ReviewableView {
  return { position: 1, productID: 7, productName: "Tara Ring", productImage: "", review };
}

function open(review: OwnReviewView | null = null, at = "/order") {
  const opened = openScreens(screens, { at, answers: [answering(listReviewable, [piece(review)])] });
  const changes = () => opened.sent.filter(({ call }) => !call.startsWith("GET"));
  return { ...opened, changes };
}

describe("reviews of an order", () => {
  it("a review is sent once it has stars, a title and a chosen name", async () => {
    const { user, answer, changes } = open();
    await user.click(await screen.findByRole("button", { name: "Write a review of Tara Ring" }));
    await user.click(screen.getByRole("button", { name: "Send review" }));
    await expectText("Please choose one to five stars.");
    await expectText("Please give your review a title.");
    await expectText("Please choose a name that others may see.");
    expect(changes()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" }));
    await user.click(screen.getByRole("radio", { name: "4 stars" }));
    await user.type(screen.getByRole("textbox", { name: "Title" }), " Lovely ");
    await user.type(screen.getByRole("textbox", { name: "How do you like it?" }), "It shines.");
    await user.type(screen.getByRole("textbox", { name: "Your name (public)" }), "Asha");
    answer(answering(writeReview, anOwnReview(), { message: "Thank you." }));
    answer(answering(listReviewable, [piece(anOwnReview())]));
    await user.click(screen.getByRole("button", { name: "Send review" }));
    await expectText("In review");
    expect(changes()).toEqual([
      {
        call: "POST /api/orders/RJ-10482/reviews",
        body: { position: 1, stars: 4, title: "Lovely", text: "It shines.", name: "Asha" },
      },
    ]);
  });

  it("a review that was begun is not left without a question", async () => {
    givenLogin();
    const { user, expectAddress } = open();
    await user.click(await screen.findByRole("button", { name: "Write a review of Tara Ring" }));
    await user.type(screen.getByRole("textbox", { name: "How do you like it?" }), "It shines.");
    await user.click(screen.getByRole("link", { name: "Leave" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Stay" }));
    await expectAddress("/order");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("link", { name: "Leave" }));
    await expectAddress("/elsewhere");
  });

  it("a rejected review shows the reason, and can be changed", async () => {
    const { user, answer, changes } = open(anOwnReview({ status: "rejected", reason: "Please leave out the number." }));
    await expectText("Please leave out the number.");
    await user.click(screen.getByRole("button", { name: /^Change/ }));
    const text = screen.getByRole("textbox", { name: "How do you like it?" });
    expect(text).toHaveProperty("value", "It shines.");
    await user.type(text, " Really.");
    const errors = [{ field: "title", message: "Too plain." }];
    answer(refusing(editReview, 422, "invalid", "Please check the fields.", { errors }));
    await user.click(screen.getByRole("button", { name: "Save review" }));
    await expectText("Too plain.");
    answer(answering(editReview, anOwnReview()));
    await user.click(screen.getByRole("button", { name: "Save review" }));
    await expect.poll(() => changes().at(-1)?.body).toMatchObject({ text: "It shines. Really.", keep: [] });
  });

  it("a late failure of an earlier request does not replace the items that a later one has loaded", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user, answer, sent } = openScreens(screens, { at: "/order", answers: [unreachable(listReviewable)] });
    const retry = await screen.findByRole("button", { name: "Try again" });
    answer(answeringAfter(promise, unreachable(listReviewable)));
    await user.click(retry);
    answer(answering(listReviewable, [piece()]));
    await user.click(retry);
    await screen.findByRole("heading", { name: "Tara Ring" });
    await act(async () => resolve());
    expect(sent).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("the form of a review takes the focus, and gives it back to the product", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Write a review of Tara Ring" }));
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tara Ring" }));
  });

  it("a review whose session has ended is saved after a login on the same screen", async () => {
    givenLogin();
    const { user, answer, changes } = open(anOwnReview());
    await user.click(await screen.findByRole("button", { name: /^Change/ }));
    await user.type(screen.getByRole("textbox", { name: "How do you like it?" }), " Really.");
    answer(refusing(editReview, 401, "unauthenticated", "Please log in again."));
    await user.click(screen.getByRole("button", { name: "Save review" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Your login has ended" }));
    answer(answering(editReview, anOwnReview()));
    answer(answering(logIn, A_SESSION));
    await user.type(dialog.getByLabelText(/^Password/), "a-password");
    await user.click(dialog.getByRole("button", { name: "Login" }));
    await expect.poll(() => screen.queryByRole("button", { name: "Save review" })).toBeNull();
    expect(changes().at(-1)).toMatchObject({ call: "PUT /api/reviews/1001", body: { text: "It shines. Really." } });
  });

  it("a review is deleted after a confirmation", async () => {
    const { user, answer, changes } = open(anOwnReview());
    await user.click(await screen.findByRole("button", { name: /^Delete/ }));
    expect(changes()).toEqual([]);
    answer(answering(eraseReview, null));
    answer(answering(listReviewable, [piece()]));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await screen.findByRole("button", { name: "Write a review of Tara Ring" });
    expect(changes()).toMatchObject([{ call: "DELETE /api/reviews/1001" }]);
  });

  it("the heading of the reviews has the focus if the visitor comes from the email", async () => {
    open(null, "/order?review=1");
    await expect.poll(() => document.activeElement?.textContent).toBe("How do you like it?");
  });
});

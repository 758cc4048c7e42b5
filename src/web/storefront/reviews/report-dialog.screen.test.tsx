import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { reportReview } from "#contract/reviews/reviews.calls.ts";
import { refusing, unreachable } from "#tests/support/given-answers.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import { ReportDialog } from "./report-dialog.tsx";

it("a report that failed or was refused stays, and the dialog says so", async () => {
  const onClose = vi.fn<() => void>();
  const { user, answer } = openScreens(
    { "/product-details": { default: () => <ReportDialog reviewID={7} onClose={onClose} /> } },
    { at: "/product-details", answers: [unreachable(reportReview)] },
  );
  await user.selectOptions(await screen.findByLabelText("What is wrong with it?"), "insult");
  await user.click(screen.getByRole("button", { name: "Report" }));
  await expectAlert("Something went wrong. Please try again.");
  expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
  answer(refusing(reportReview, 429, "too_many_requests", "Please wait a minute."));
  await user.click(screen.getByRole("button", { name: "Report" }));
  await expectAlert("Please wait a minute.");
  expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

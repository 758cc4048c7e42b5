import { screen, within } from "@testing-library/react";
import { it } from "vitest";
import { ROLE } from "#contract/accounts/session.ts";
import { deletePost, getPost } from "#contract/journal/journal.calls.ts";
import type { PostView } from "#contract/journal/post.ts";
import { answering, refusing } from "#tests/support/given-answers.ts";
import { givenLogin } from "#tests/support/given-login.ts";
import { expectAlert, openScreens } from "#tests/support/open-screens.tsx";
import * as journalPost from "./journal-post.tsx";

const post: PostView = {
  id: 1,
  slug: "care-of-silver",
  title: "Care of silver",
  body: "<p>Keep it dry.</p>",
  excerpt: "Keep it dry.",
  coverImage: null,
  coverPlaceholder: "",
  published: false,
  publishedAt: null,
  author: "Rajatam",
  createdAt: "2026-11-20T06:00:00.000Z",
  updatedAt: "2026-11-20T06:00:00.000Z",
};

it("a session that has ended before a post is deleted leads to the login", async () => {
  givenLogin(ROLE.staff);
  const { user, expectAddress } = openScreens(
    { "/journal-posts/:id": journalPost },
    {
      at: "/journal-posts/1",
      answers: [answering(getPost, post), refusing(deletePost, 401, "unauthenticated", "Please log in again.")],
    },
  );
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await expectAlert("Please log in again.");
  await expectAddress("/login");
});

import { describe, expect, it } from "vitest";
import type { PostView } from "#contract/journal/post.ts";
import { findErrors } from "#web/browser/form.rules.ts";
import { NO_POST, postOf, postRules, valuesOf } from "./post.rules.ts";

const post: PostView = {
  id: 7,
  slug: "keeping-silver-bright",
  title: "Keeping silver bright",
  body: "<p>Keep it dry.</p>",
  excerpt: "Keep it dry.",
  coverImage: null,
  coverPlaceholder: "",
  published: true,
  publishedAt: "2026-11-09T04:30:00.000Z",
  author: "Rajatam",
  createdAt: "2026-11-08T04:30:00.000Z",
  updatedAt: "2026-11-10T04:30:00.000Z",
};

describe("post form", () => {
  it.each([
    [true, "/media/0123456789abcdef0123456789abcdef/640.jpg"],
    [false, null],
  ])("a post with published %s and the picture %s is sent as it was loaded", (published, coverImage) => {
    const { title, body } = post;
    expect(postOf(valuesOf({ ...post, published, coverImage }))).toEqual({ title, body, published, coverImage });
  });

  it("a new post is a draft, and requires a title and a text", () => {
    expect(postOf(NO_POST).published).toBe(false);
    expect(Object.keys(findErrors(postRules({ isSending: false }), NO_POST))).toEqual(["title", "body"]);
  });

  it("a post cannot be saved while its picture is being uploaded", () => {
    const errors = findErrors(postRules({ isSending: true }), valuesOf(post));
    expect(errors).toEqual({ coverImage: "The picture is still on its way." });
  });
});

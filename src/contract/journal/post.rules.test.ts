import { describe, expect, it } from "vitest";
import { postBodyRule, postTitleRule } from "./post.rules.ts";

describe("post fields", () => {
  it.each([
    ["a title", postTitleRule, "Caring for silver", undefined],
    ["no title", postTitleRule, "  ", "Please enter a title."],
    ["an invisible title", postTitleRule, "\u200B", "Please enter a title."],
    ["a title of 200 letters", postTitleRule, "x".repeat(200), undefined],
    ["a title of 201", postTitleRule, "x".repeat(201), "At most 200 characters."],
    ["a body", postBodyRule, "<p>Keep it dry.</p>", undefined],
    ["a body without words", postBodyRule, "<p> &nbsp;<br></p>", "Please write something."],
    ["an invisible body", postBodyRule, "<p>\u200B</p>", "Please write something."],
    ["no body", postBodyRule, "", "Please write something."],
    ["a body of 50,000 characters", postBodyRule, "x".repeat(50_000), undefined],
    ["a body of 50,001", postBodyRule, "x".repeat(50_001), "At most 50000 characters."],
  ])("the message for a post with %s is $3", (_, rule, value, message) => {
    expect(rule(value)).toBe(message);
  });
});

import { describe, expect, it } from "vitest";
import { mailboxKeyOf } from "./mailbox-key.rules.ts";

describe("mailboxKeyOf", () => {
  it.each([
    "asha@example.com",
    " Asha@Example.COM ",
    "asha+sale@example.com",
    "asha+a+b@example.com",
    "asha@ｅｘａｍｐｌｅ.ｃｏｍ",
    "ａｓｈａ@example.com",
    "asha@example。com",
    "as\u200Bha@exam\u200Dple.com",
    "asha\u00AD\uFE0F@example.com\uFEFF",
    "asha@example.com.",
  ])("the key that a mailbox is counted under is the same for %j", (email) => {
    expect(mailboxKeyOf(email)).toBe("asha@example.com");
  });

  it.each([
    ["a.sha+x@gmail.com", "asha@gmail.com"],
    ["a.s.h.a@GoogleMail.com", "asha@gmail.com"],
    ["a.sha@example.com", "a.sha@example.com"],
    ["+only@example.com", "+only@example.com"],
    ["आशा@उदाहरण.भारत", "आशा@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ])("the key of the mailbox %s is %s", (email, key) => {
    expect(mailboxKeyOf(email)).toBe(key);
  });

  it("the key differs for different mailboxes", () => {
    expect(new Set(["asha@a.in", "asha@b.in", "usha@a.in"].map(mailboxKeyOf)).size).toBe(3);
  });
});

import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import { alreadyRegisteredMail, confirmEmailMail, invitationMail, resetPasswordMail } from "./account-mails.rules.ts";

const HOSTILE = `<script>alert("1")</script> & 'आशा'`;
const mails = {
  "with a code to confirm an address": confirmEmailMail(demoSettings, HOSTILE, "012345"),
  "with a code to reset a password": resetPasswordMail(demoSettings, HOSTILE, "012345"),
  "that invites to work here": invitationMail(demoSettings, {
    name: HOSTILE,
    email: "nisha+shop@example.com",
    invitedBy: "Anita",
    code: "012345",
    publicUrl: "https://shop.test",
  }),
  "that tells of an account": alreadyRegisteredMail(demoSettings, HOSTILE, "https://shop.test/login"),
};

describe.each(Object.entries(mails))("the mail %s", (_, { subject, text, html }) => {
  it("is text for those who read text, with the name as it is written", () => {
    expect(text).toContain(HOSTILE);
    expect(text.replaceAll(HOSTILE, "")).not.toContain("<");
  });

  it("is HTML with the name written harmless", () => {
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;आशा&#39;");
    expect(html).not.toMatch(/<script|onerror|javascript:/i);
  });

  it("looks like the shop's, loads nothing from anywhere, and says how to reach the shop", () => {
    expect(html).toMatch(/^<!doctype html>/);
    for (const words of [demoSettings.name, demoSettings.phone, demoSettings.email]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(html).not.toMatch(/<(?:img|link|iframe|style|form)|url\(|\ssrc=/i);
  });

  it("has a subject of one line that holds no name", () => {
    expect(subject).toMatch(/^[^\r\n<]+$/);
  });
});

describe("a mail with a code", () => {
  it.each([
    "with a code to confirm an address",
    "with a code to reset a password",
    "that invites to work here",
  ] as const)("%s says it in the subject and in both bodies, and how long it is good", (which) => {
    const { subject, text, html } = mails[which];
    expect(subject).toMatch(/^012345 is your Rajatam /);
    for (const body of [text, html]) {
      expect(body).toContain("012345");
      expect(body).toContain("10 minutes");
    }
  });

  it("that tells of an account holds the way to log in and no code", () => {
    const { text, html } = mails["that tells of an account"];
    for (const body of [text, html]) {
      expect(body).toContain("https://shop.test/login");
      expect(body).not.toContain("012345");
    }
  });

  it("that invites leads to the right screen, and to a fresh code once this one has run out", () => {
    const { text, html } = mails["that invites to work here"];
    expect(html).toContain('href="https://shop.test/verify-reset-otp?email=nisha%2Bshop%40example.com"');
    for (const body of [text, html]) {
      expect(body).toContain("https://shop.test/verify-reset-otp?email=nisha%2Bshop%40example.com");
      expect(body).toContain("https://shop.test/forget-password");
    }
  });
});

import { describe, expect, it } from "vitest";
import { demoSettings } from "#contract/settings/shop-settings.ts";
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  invitationMail,
  passwordChangedMail,
  resetPasswordMail,
  severalAttemptsMail,
} from "./account-mails.rules.ts";

const HOSTILE = `<script>alert("1")</script> & 'आशा'`;
const mails = {
  "after a new password": passwordChangedMail(demoSettings, HOSTILE, "https://shop.test"),
  "with a code to reset a password": resetPasswordMail(demoSettings, HOSTILE, "012345"),
  "with an invitation for staff": invitationMail(demoSettings, {
    name: HOSTILE,
    email: "nisha+shop@example.com",
    invitedBy: "Anita",
    code: "012345",
    publicUrl: "https://shop.test",
  }),
  "about an existing account": alreadyRegisteredMail(demoSettings, HOSTILE, "https://shop.test/login"),
};

describe.each(Object.entries(mails))("the mail %s", (_, { subject, text, html }) => {
  it("a mail about an account has a text part with the name as written", () => {
    expect(text).toContain(HOSTILE);
    expect(text.replaceAll(HOSTILE, "")).not.toContain("<");
  });

  it("a mail about an account has an HTML part with the name escaped", () => {
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;आशा&#39;");
    expect(html).not.toMatch(/<script|onerror|javascript:/i);
  });

  it("a mail about an account has the shop's layout and contacts, and loads no external resources", () => {
    expect(html).toMatch(/^<!doctype html>/);
    for (const expected of [demoSettings.name, demoSettings.phone, demoSettings.email]) {
      expect(html).toContain(expected);
      expect(text).toContain(expected);
    }
    expect(html).not.toMatch(/<(?:img|link|iframe|style|form)|url\(|\ssrc=/i);
  });

  it("a mail about an account has a one-line subject without the name", () => {
    expect(subject).toMatch(/^[^\r\n<]+$/);
  });
});

describe("unconfirmed addresses", () => {
  it.each([
    ["with a code", confirmEmailMail(demoSettings, "012345")],
    ["with a reset code", resetPasswordMail(demoSettings, null, "012345")],
  ])(
    "a mail %s to an unconfirmed address has the code in the subject and both parts, with its lifetime",
    (_, { subject, text, html }) => {
      expect(subject).toMatch(/^012345 is your Rajatam /);
      for (const body of [text, html]) expect(body).toMatch(/012345[^]*10 minutes|10 minutes[^]*012345/);
    },
  );

  it("a mail about several registrations links to a new password, and has no code", () => {
    const { subject, text, html } = severalAttemptsMail(demoSettings, "https://shop.test");
    expect(subject + text).not.toMatch(/\b\d{6}\b/);
    expect(html).toContain('href="https://shop.test/forget-password"');
  });
});

describe("codes", () => {
  it.each(["with a code to reset a password", "with an invitation for staff"] as const)(
    "a mail %s has the code in the subject and in both parts, with its lifetime",
    (which) => {
      const { subject, text, html } = mails[which];
      expect(subject).toMatch(/^012345 is your Rajatam /);
      for (const body of [text, html]) {
        expect(body).toContain("012345");
        expect(body).toContain("10 minutes");
      }
    },
  );

  it("a mail about an existing account links to the login and has no code", () => {
    const { text, html } = mails["about an existing account"];
    for (const body of [text, html]) {
      expect(body).toContain("https://shop.test/login");
      expect(body).not.toContain("012345");
    }
  });

  it("a mail with an invitation links to the password screen, and to a new code", () => {
    const { text, html } = mails["with an invitation for staff"];
    expect(html).toContain('href="https://shop.test/verify-reset-otp?email=nisha%2Bshop%40example.com"');
    for (const body of [text, html]) {
      expect(body).toContain("https://shop.test/verify-reset-otp?email=nisha%2Bshop%40example.com");
      expect(body).toContain("https://shop.test/forget-password");
    }
  });
});

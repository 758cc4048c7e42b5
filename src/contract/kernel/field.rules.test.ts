import { describe, expect, it } from "vitest";
import { accountMessages } from "./account-messages.ts";
import {
  confirmRule,
  deliveryPhoneRule,
  emailRule,
  isEmail,
  loginPasswordRule,
  nameRule,
  newPasswordRule,
  otpRule,
  passwordParts,
  passwordRule,
  phoneRule,
  resetOtpRule,
} from "./field.rules.ts";

describe("email addresses", () => {
  it.each([
    "asha@example.com",
    "ASHA@EXAMPLE.COM",
    " asha@example.com ",
    "asha.rani+shop@mail.example.co.in",
    "o'neill@example.com",
    "a@b.in",
    "аша@пример.рф",
    "asha@münchen.de",
    "asha_1-2@example-shop.com",
    `${"a".repeat(64)}@example.com`,
  ])("an email address can be %s", (email) => {
    expect([isEmail(email), emailRule(email)]).toEqual([true, undefined]);
  });

  it.each([
    "",
    " ",
    "asha",
    "asha@",
    ".asha@example.com",
    "asha.@example.com",
    ".@example.com",
    "@example.com",
    "asha@example",
    "asha@@example.com",
    "asha@exa mple.com",
    "asha rani@example.com",
    "asha@example..com",
    "asha..rani@example.com",
    "asha@-example.com",
    "asha@example-.com",
    "asha@example.c",
    "asha@example.1",
    "asha@127.0.0.1",
    "asha@[127.0.0.1]",
    "a@x.in,b@x.in",
    "a@x.in;b@x.in",
    "<asha@example.com>",
    "Asha <asha@example.com>",
    '"asha"@example.com',
    "asha@example.com\r\nBcc: all@example.com",
    "asha\n@example.com",
    "asha@exam\tple.com",
    `${"a".repeat(65)}@example.com`,
    `asha@${"a".repeat(64)}.com`,
    `${"a".repeat(60)}@${"a.".repeat(100)}com`,
  ])("an email address cannot be %j", (email) => {
    expect([isEmail(email), emailRule(email)]).toEqual([false, "Please enter a valid email."]);
  });

  it("an email address is validated quickly, even for long adversarial input", () => {
    const before = process.threadCpuUsage();
    for (const email of [
      `${"a.".repeat(50_000)}@`,
      `a@${"a-".repeat(50_000)}`,
      `a@${"a.".repeat(50_000)}`,
      "@".repeat(50_000),
    ])
      isEmail(email);
    // In microseconds of this thread, which a busy machine does not add to.
    expect(process.threadCpuUsage(before).user).toBeLessThan(200_000);
  });
});

describe("new passwords", () => {
  it.each(["Abcdef1!", "Ch@ndi-1925", "Пароль-123", "Aa1!Aa1!", "Aa1 Aa1_", "Ñandú-123", `Aa1!${"x".repeat(200)}`])(
    "a new password can be %s",
    (password) => {
      expect([passwordRule(password), newPasswordRule(password)]).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ["", accountMessages.passwordRequired],
    ["A", accountMessages.passwordTooShort],
    ["Abcde1!", accountMessages.passwordTooShort],
    ["💍💍💍💍", accountMessages.passwordTooShort],
    ["abcdefg1!", accountMessages.passwordTooPlain],
    ["ABCDEFG1!", accountMessages.passwordTooPlain],
    ["Abcdefgh!", accountMessages.passwordTooPlain],
    ["Abcdefg12", accountMessages.passwordTooPlain],
    ["Abcdefg 1", accountMessages.passwordTooPlain],
    ["        ", accountMessages.passwordTooPlain],
    ["ज़ेवर-१२३४५", accountMessages.passwordTooPlain],
  ])("a new password cannot be %j: %s", (password, message) => {
    expect(passwordRule(password)).toBe(message);
    expect(newPasswordRule(password)).toBe(accountMessages.newPasswordRule);
  });

  it("a new password is checked requirement by requirement", () => {
    expect(passwordParts("abc")).toEqual({ longEnough: false, bothCases: false, digit: false, special: false });
    expect(passwordParts("abcdefgH")).toEqual({ longEnough: true, bothCases: true, digit: false, special: false });
    expect(passwordParts("1!")).toEqual({ longEnough: false, bothCases: false, digit: true, special: true });
  });
});

describe("other fields", () => {
  it.each([
    ["a name", nameRule, ["Asha", " A ", "x".repeat(120)], ["", "  ", "\t", "\u200B"], accountMessages.nameRequired],
    ["a long name", nameRule, [], ["x".repeat(121)], "At most 120 characters."],
    ["a password at login", loginPasswordRule, ["x", " "], [""], accountMessages.passwordRequired],
    [
      "a phone number",
      phoneRule,
      ["9876543210", "0000000000"],
      ["", "987654321", "98765432101", "98765 4321", "+919876543", "98765abcde", "९८७६५४३२१०", "9876543210\n"],
      accountMessages.phoneInvalid,
    ],
    [
      "a phone number for the courier",
      deliveryPhoneRule,
      ["9876543210", "98765 43210", "+91 98765-43210", "919876543210", "09876543210"],
      ["12", "98765432101", "+1 9876543210", "98765abcde", "+91", "987654321"],
      accountMessages.phoneInvalid,
    ],
    ["a missing phone number for the courier", deliveryPhoneRule, [], ["", " "], accountMessages.orderDetailsMissing],
    [
      "a code",
      otpRule,
      ["000000", "123456"],
      ["", "12345", "1234567", "12345a", "１２３４５６", " 123456", "123456\n", "-12345"],
      accountMessages.otpFormat,
    ],
    ["a reset code", resetOtpRule, ["000000"], ["", "12345", "1e5000"], accountMessages.resetOtpFormat],
    ["a repeated password", confirmRule("Abcdef1!", "Other."), ["Abcdef1!"], ["", "abcdef1!", "Abcdef1! "], "Other."],
    ["an empty repeated password", confirmRule("", "Other."), [], [""], "Other."],
  ] as const)(
    "the rule for %s accepts valid values, and refuses invalid ones with its message",
    (_, rule, good, bad, message) => {
      for (const value of good) expect([value, rule(value)]).toEqual([value, undefined]);
      for (const value of bad) expect([value, rule(value)]).toEqual([value, message]);
    },
  );
});

import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { CODE_EXPIRY, codePanel } from "#domain/mail/code-panel.rules.ts";
import { greet, layOut, type MailContent } from "#domain/mail/layout.rules.ts";

/** Sent to an unconfirmed address, so it contains nothing that was entered at registration. */
export function confirmEmailMail(settings: ShopSettings, code: string): MailContent {
  return layOut(settings, {
    subject: `${code} is your ${settings.name} code`,
    heading: `Welcome to ${settings.name}`,
    paragraphs: [
      "Enter this code to finish your registration, in the browser where you registered.",
      CODE_EXPIRY,
      "If this was not you, do nothing: without the code there is no account.",
    ],
    panel: codePanel(code),
  });
}

/** Sent when several registrations of an address are pending and a code was requested without identifying one. */
export function severalAttemptsMail(settings: ShopSettings, publicUrl: string): MailContent {
  return layOut(settings, {
    subject: `Please set your ${settings.name} password`,
    heading: "Please set a password",
    paragraphs: [
      "This address was registered more than once, perhaps not only by you. The codes that we mailed before still work, each for its own registration.",
      "To be sure that the account is yours, set its password with a code that we send to this address.",
    ],
    links: [{ label: "Set a password", url: `${publicUrl}/forget-password` }],
  });
}

export function loginCodeMail(settings: ShopSettings, name: string, code: string): MailContent {
  return layOut(settings, {
    subject: `${code} is your ${settings.name} login code`,
    heading: greet(name),
    paragraphs: [
      "Enter this code to log in.",
      CODE_EXPIRY,
      "If this was not you, do nothing: nobody can log in without the code.",
    ],
    panel: codePanel(code),
  });
}

/** `name` is empty while unknown, such as before the first order of a new address. */
export function entryCodeMail(settings: ShopSettings, name: string, code: string): MailContent {
  return layOut(settings, {
    subject: `${code} is your ${settings.name} login code`,
    heading: name === "" ? `Welcome to ${settings.name}` : greet(name),
    paragraphs: [
      "Enter this code to log in.",
      CODE_EXPIRY,
      "If this was not you, do nothing: nobody can log in without the code.",
    ],
    panel: codePanel(code),
  });
}

/** `name` is null while the address is unconfirmed. */
export function resetPasswordMail(settings: ShopSettings, name: string | null, code: string): MailContent {
  return layOut(settings, {
    subject: `${code} is your ${settings.name} password reset code`,
    heading: "Reset your password",
    paragraphs: [
      `${name ? `Hello ${name}, enter` : "Enter"} this code to choose a new password.`,
      CODE_EXPIRY,
      "If this was not you, do nothing: your password stays as it is.",
    ],
    panel: codePanel(code),
  });
}

type Invitation = { name: string; email: string; invitedBy: string; code: string; publicUrl: string };

/** Remains useful after its code has expired: it explains how to request a new one. */
export function invitationMail(
  settings: ShopSettings,
  { name, email, invitedBy, code, publicUrl }: Invitation,
): MailContent {
  return layOut(settings, {
    subject: `${code} is your ${settings.name} invitation code`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      `${invitedBy} has made you a staff account at ${settings.name}. Enter this code to choose your password.`,
      CODE_EXPIRY,
      "When it has run out, ask for a fresh code with this email address.",
    ],
    panel: codePanel(code),
    links: [
      {
        label: "Choose your password",
        url: `${publicUrl}/verify-reset-otp?email=${encodeURIComponent(email)}`,
      },
      { label: "Ask for a fresh code", url: `${publicUrl}/forget-password` },
    ],
  });
}

/** Notifies the account's owner of a changed password. */
export function passwordChangedMail(settings: ShopSettings, name: string, publicUrl: string): MailContent {
  return layOut(settings, {
    subject: `Your ${settings.name} password was changed`,
    heading: greet(name),
    paragraphs: [
      "The password of your account was changed just now, and every device was signed out.",
      `If this was not you, set a new password at once, and write to ${settings.email}.`,
    ],
    links: [{ label: "Set a new password", url: `${publicUrl}/forget-password` }],
  });
}

type PasskeyChange = { name: string; passkey: string; change: "added" | "removed"; publicUrl: string };

/** Notifies the account's owner of an added or removed passkey. */
export function passkeyMail(settings: ShopSettings, { name, passkey, change, publicUrl }: PasskeyChange): MailContent {
  return layOut(settings, {
    subject: `A passkey of your ${settings.name} account was ${change}`,
    heading: greet(name),
    paragraphs: [
      `The passkey “${passkey}” was ${change} just now.`,
      `If this was not you, set a new password at once, sign out all other devices, remove passkeys that you do not know, and write to ${settings.email}.`,
    ],
    links: [{ label: "Set a new password", url: `${publicUrl}/forget-password` }],
  });
}

/** Tells the owner of the address that it already has an account. The visitor who entered it does not learn this. */
export function alreadyRegisteredMail(settings: ShopSettings, name: string, loginUrl: string): MailContent {
  return layOut(settings, {
    subject: `You already have an account at ${settings.name}`,
    heading: greet(name),
    paragraphs: [
      "Someone, perhaps you, tried to register with this email address. You already have an account, and nothing about it was changed.",
      "If you forgot your password, you can set a new one at the login.",
      "If this was not you, there is nothing to do.",
    ],
    links: [{ label: "Log in", url: loginUrl }],
  });
}

import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldRefusal } from "#domain/shared/domain-error.ts";
import type { CodeMaker } from "./accounts.port.ts";
import { emailKeyOf } from "./accounts.repo.ts";
import { type CodePurpose, putCode, tryCode } from "./codes.repo.ts";
import type { LimitsService } from "./limits.service.ts";
import { mailboxKeyOf } from "./mailbox-key.rules.ts";

const CODE_TTL_SECONDS = 600;
export const CODE_TRIES = 5;

/**
 * Codes for confirming an address or an order belong to one registration attempt or order; all others belong to an
 * address.
 */
type Purpose = CodePurpose | "confirm_email" | "confirm_order";

/** The purposes for which sent mails are counted separately. */
type SendPurpose = Purpose | "already_registered";

/** `field` is the form field at which a wrong code is reported. */
type Guess = { email: string; client: string; field: string };

type Dependencies = { codes: CodeMaker; limits: LimitsService; clock: Clock };

/** Uses the address as written, since different spellings may be different people. */
function subjectOf(email: string, purpose: SendPurpose): string {
  return `${purpose}:${emailKeyOf(email)}`;
}

export type OneTimeCodesService = ReturnType<typeof createOneTimeCodesService>;

export function createOneTimeCodesService({ codes, limits, clock }: Dependencies) {
  function draw(email: string, purpose: Purpose) {
    const code = codes.makeCode();
    const expiresAt = new Date(clock().getTime() + CODE_TTL_SECONDS * 1_000);
    return { code, codeHash: codes.hash(code, purpose, emailKeyOf(email)), expiresAt };
  }

  function hashes(email: string, purpose: Purpose, code: string): string[] {
    return codes.hashes(code, purpose, emailKeyOf(email));
  }

  async function mayRepeat(email: string, purpose: SendPurpose): Promise<boolean> {
    const subject = subjectOf(email, purpose);
    return (await limits.tryConsume("codeSendPerMinute", subject)) && limits.tryConsume("codeSendPerHour", subject);
  }

  return {
    /** A new code and its stored hash. */
    draw,

    /** All hashes under which the code may be stored. */
    hashes,

    /**
     * Refuses when a code for this purpose was requested for the address less than a minute ago or too often within the
     * hour, or when too many mails were sent to the mailbox in all its spellings. Addresses without an account are
     * counted in the same way, so the answer does not reveal whether an account exists.
     */
    async countSend(email: string, purpose: SendPurpose, client: string): Promise<void> {
      const subject = subjectOf(email, purpose);
      await limits.consume("codeSendPerClient", client);
      await limits.consume("codeSendPerMinute", subject);
      await limits.consume("codeSendPerHour", subject);
      await limits.consume("codeSendPerMailbox", mailboxKeyOf(email));
    },

    /** `countSend` for calls that must answer the same in either case. False when no mail may be sent now. */
    async maySend(email: string, purpose: SendPurpose, client: string): Promise<boolean> {
      await limits.consume("codeSendPerClient", client);
      return (await mayRepeat(email, purpose)) && limits.tryConsume("codeSendPerMailbox", mailboxKeyOf(email));
    },

    /** `maySend` for a mail whose client and mailbox were already counted for another purpose. */
    mayRepeat,

    async issue(trx: Trx, email: string, purpose: CodePurpose): Promise<{ code: string; expiresAt: Date }> {
      const emailKey = emailKeyOf(email);
      const { code, codeHash, expiresAt } = draw(email, purpose);
      await putCode(trx, { emailKey, purpose }, codeHash, clock(), expiresAt);
      return { code, expiresAt };
    },

    /**
     * Marks the code as used. False when it is wrong, used, expired, or was tried too often. Every wrong attempt is
     * counted.
     */
    async redeem(trx: Trx, email: string, purpose: CodePurpose, code: string): Promise<boolean> {
      return tryCode(trx, { emailKey: emailKeyOf(email), purpose }, hashes(email, purpose, code), CODE_TRIES, clock());
    },

    /** Refuses a code that `isGood` rejects, and counts wrong codes per hour and per day. */
    async guard({ email, client, field }: Guess, isGood: () => Promise<boolean>): Promise<void> {
      const mailbox = mailboxKeyOf(email);
      await limits.check("wrongCodePerDay", mailbox);
      await limits.check("wrongCodePerClientHour", client);
      if (await isGood()) return;
      await limits.consume("wrongCodePerDay", mailbox);
      await limits.consume("wrongCodePerClientHour", client);
      throw fieldRefusal(field, accountMessages.otpInvalid, "otp_invalid");
    },
  };
}

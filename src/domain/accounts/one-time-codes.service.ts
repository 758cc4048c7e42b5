import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { CodeMaker } from "./accounts.port.ts";
import { emailKeyOf } from "./accounts.repo.ts";
import { type CodePurpose, putCode, tryCode } from "./codes.repo.ts";
import type { LimitsService } from "./limits.service.ts";
import { mailboxKeyOf } from "./mailbox-key.rules.ts";

const CODE_TTL_SECONDS = 600;
export const CODE_TRIES = 5;

/** Codes that confirm an address or an order belong to one registration attempt or order each; the others to an address. */
type Purpose = CodePurpose | "confirm_email" | "confirm_order";

/** `field` is where a wrong code is shown. */
type Guess = { email: string; client: string; field: string };

type Dependencies = { codes: CodeMaker; limits: LimitsService; clock: Clock };

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

  return {
    /** A new code with what is stored of it. */
    draw,

    /** Everything that the code may be stored as. */
    hashes,

    /**
     * Refuses when this mailbox was sent a code less than a minute ago, or too often in the hour. Addresses without an
     * account are counted in the same way, so that the answer does not reveal whether there is one.
     */
    async countSend(email: string, purpose: Purpose, client: string): Promise<void> {
      const subject = `${purpose}:${mailboxKeyOf(email)}`;
      await limits.consume("codeSendPerClient", client);
      await limits.consume("codeSendPerMinute", subject);
      await limits.consume("codeSendPerHour", subject);
    },

    /** `countSend` for calls that must answer the same either way: false when no mail may be sent now. */
    async maySend(email: string, purpose: Purpose, client: string): Promise<boolean> {
      const subject = `${purpose}:${mailboxKeyOf(email)}`;
      await limits.consume("codeSendPerClient", client);
      return (await limits.tryConsume("codeSendPerMinute", subject)) && limits.tryConsume("codeSendPerHour", subject);
    },

    async issue(trx: Trx, email: string, purpose: CodePurpose): Promise<{ code: string; expiresAt: Date }> {
      const emailKey = emailKeyOf(email);
      const { code, codeHash, expiresAt } = draw(email, purpose);
      await putCode(trx, { emailKey, purpose }, codeHash, clock(), expiresAt);
      return { code, expiresAt };
    },

    /** Marks the code as used. False when it is wrong, used, expired or was tried too often; every wrong attempt counts. */
    async redeem(trx: Trx, email: string, purpose: CodePurpose, code: string): Promise<boolean> {
      return tryCode(trx, { emailKey: emailKeyOf(email), purpose }, hashes(email, purpose, code), CODE_TRIES, clock());
    },

    /** Refuses a code that `isGood` does not accept, and counts wrong ones for the day and the hour. */
    async guard({ email, client, field }: Guess, isGood: () => Promise<boolean>): Promise<void> {
      const mailbox = mailboxKeyOf(email);
      await limits.check("wrongCodePerDay", mailbox);
      await limits.check("wrongCodePerClientHour", client);
      if (await isGood()) return;
      await limits.consume("wrongCodePerDay", mailbox);
      await limits.consume("wrongCodePerClientHour", client);
      const message = accountMessages.otpInvalid;
      throw new DomainError("otp_invalid", message, { errors: [{ field, message }] });
    },
  };
}

import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { CodeMaker } from "./accounts.port.ts";
import { emailKeyOf } from "./accounts.repo.ts";
import { type CodePurpose, putCode, tryCode } from "./codes.repo.ts";
import type { LimitsService } from "./limits.service.ts";

const CODE_TTL_SECONDS = 600;
const CODE_TRIES = 5;

type Dependencies = { codes: CodeMaker; limits: LimitsService; clock: Clock };

export type OneTimeCodesService = ReturnType<typeof createOneTimeCodesService>;

export function createOneTimeCodesService({ codes, limits, clock }: Dependencies) {
  return {
    /**
     * Refuses when this address was sent a code less than a minute ago, or too often in the hour. Addresses without an
     * account are counted in the same way, so that the answer does not reveal whether there is one.
     */
    async countSend(email: string, purpose: CodePurpose, client: string): Promise<void> {
      const subject = `${purpose}:${emailKeyOf(email)}`;
      await limits.consume("codeSendPerClient", client);
      await limits.consume("codeSendPerMinute", subject);
      await limits.consume("codeSendPerHour", subject);
    },

    /** `countSend` for calls that must answer the same either way: false when no mail may be sent now. */
    async maySend(email: string, purpose: CodePurpose, client: string): Promise<boolean> {
      const subject = `${purpose}:${emailKeyOf(email)}`;
      await limits.consume("codeSendPerClient", client);
      return (await limits.tryConsume("codeSendPerMinute", subject)) && limits.tryConsume("codeSendPerHour", subject);
    },

    async issue(trx: Trx, email: string, purpose: CodePurpose): Promise<{ code: string; expiresAt: Date }> {
      const emailKey = emailKeyOf(email);
      const code = codes.makeCode();
      const now = clock();
      const expiresAt = new Date(now.getTime() + CODE_TTL_SECONDS * 1_000);
      await putCode(trx, { emailKey, purpose }, codes.hash(code, purpose, emailKey), now, expiresAt);
      return { code, expiresAt };
    },

    /** Marks the code as used. False when it is wrong, used, expired or was tried too often; every wrong attempt counts. */
    async redeem(trx: Trx, email: string, purpose: CodePurpose, code: string): Promise<boolean> {
      const emailKey = emailKeyOf(email);
      return tryCode(trx, { emailKey, purpose }, codes.hashes(code, purpose, emailKey), CODE_TRIES, clock());
    },

    refusal(field: string): DomainError {
      const message = accountMessages.otpInvalid;
      return new DomainError("otp_invalid", message, { errors: [{ field, message }] });
    },
  };
}

import { MARKETING_WORDING, type ConsentState, type ConsentsView } from "#contract/accounts/consent.ts";
import type { Db } from "#db/database.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockVisitorAccount } from "./account-lock.service.ts";
import { findLatestConsent, insertConsent, listConsents } from "./consents.repo.ts";

/** The customer's current consent to offers by email. */
export async function readMarketingConsent(db: Db, accountId: string): Promise<ConsentState> {
  return stateOf(await findLatestConsent(db, accountId));
}

export async function readConsents(db: Db, accountId: string) {
  const events = await listConsents(db, accountId);
  return {
    marketing: stateOf(events[0]),
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

type Dependencies = { db: Db; clock: Clock; mailChoices: Pick<MailChoicesService, "dropMailsOfConsent"> };

export function createConsentsService({ db, clock, mailChoices }: Dependencies) {
  return {
    async getConsents(accountId: string): Promise<ConsentsView> {
      return readConsents(db, accountId);
    },

    /**
     * Gives or withdraws the consent. Withdrawal also discards queued mails that depend on it. Repeating the current
     * state adds no entry.
     */
    async setMarketing(accountId: string, given: boolean): Promise<ConsentsView> {
      return inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        const { given: current } = await readMarketingConsent(trx, accountId);
        if (current !== given) {
          const event = { accountId, given, wording: MARKETING_WORDING, place: "my-profile", at: clock() } as const;
          await insertConsent(trx, event);
          if (!given) await mailChoices.dropMailsOfConsent(trx, accountId);
        }
        return readConsents(trx, accountId);
      });
    },
  };
}

function stateOf(latest: { given: boolean; at: Date } | undefined): ConsentState {
  return { given: latest?.given === true, since: latest?.at.toISOString() ?? null };
}

import { accountMessages } from "#contract/kernel/account-messages.ts";
import {
  MAIL_KIND_FACTS,
  MAIL_KINDS,
  unsubscribePath,
  type MailChoiceView,
  type MailKind,
} from "#contract/mail-choices/mail-choices.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { makeLinkToken } from "#domain/shared/link-token.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import type { Unsubscribe } from "./layout.rules.ts";
import {
  deleteQueuedMails,
  findChoiceByToken,
  findChoiceForMail,
  hasConsent,
  insertMissingChoice,
  listChoices,
  lockChoices,
  lockOpenAccount,
  upsertChoice,
} from "./mail-choices.repo.ts";

const TOKEN_BYTES = 24;

const beginsWithConsent = (kind: MailKind) => MAIL_KIND_FACTS[kind].begins === "with consent";

type Dependencies = { db: Db; clock: Clock; publicUrl: string };

export type MailChoicesService = ReturnType<typeof createMailChoicesService>;

/**
 * Which kinds of mail a customer is subscribed to. Every mail of such a kind contains a link that unsubscribes without
 * a login.
 */
export function createMailChoicesService({ db, clock, publicUrl }: Dependencies) {
  const urlOf = (token: string) => publicUrl + unsubscribePath(token);

  /** After unsubscribing, no mail of the kind is sent, except those already being sent. */
  async function set(trx: Trx, accountId: string, kind: MailKind, wanted: boolean): Promise<void> {
    if (!(await lockOpenAccount(trx, accountId))) throw new DomainError("unauthenticated", accountMessages.loginFirst);
    const { token } = await upsertChoice(trx, {
      accountId,
      kind,
      wanted,
      token: makeLinkToken(TOKEN_BYTES),
      at: clock(),
    });
    if (!wanted) await deleteQueuedMails(trx, urlOf(token));
  }

  async function list(from: Db, accountId: string): Promise<MailChoiceView[]> {
    const choices = new Map((await listChoices(from, accountId)).map(({ kind, wanted }) => [kind, wanted]));
    return MAIL_KINDS.map((kind) => ({ kind, wanted: choices.get(kind) ?? beginsWithConsent(kind) }));
  }

  return {
    /**
     * The unsubscribe link for a mail of the kind to this customer, for `layOut`; undefined when they are not
     * subscribed. A concurrent unsubscription waits for the transaction, and then removes the mail from the outbox.
     */
    async permit(trx: Trx, accountId: string, kind: MailKind): Promise<Unsubscribe | undefined> {
      if (beginsWithConsent(kind)) {
        await insertMissingChoice(trx, {
          accountId,
          kind,
          wanted: true,
          token: makeLinkToken(TOKEN_BYTES),
          at: clock(),
        });
      }
      const choice = await findChoiceForMail(trx, accountId, kind);
      if (!choice?.wanted) return undefined;
      if (beginsWithConsent(kind) && !(await hasConsent(trx, accountId))) return undefined;
      return { label: `Stop ${MAIL_KIND_FACTS[kind].name}`, url: urlOf(choice.token) };
    },

    async listChoices(accountId: string): Promise<MailChoiceView[]> {
      return list(db, accountId);
    },

    async setChoice(accountId: string, kind: MailKind, wanted: boolean): Promise<MailChoiceView[]> {
      return inTransaction(db, async (trx) => {
        await set(trx, accountId, kind, wanted);
        return list(trx, accountId);
      });
    },

    /** For everyone with the link of a mail; undefined for an unknown link. */
    async findByToken(token: string): Promise<MailChoiceView | undefined> {
      const found = await findChoiceByToken(db, token);
      return found && { kind: found.kind, wanted: found.wanted };
    },

    /** Unsubscribes by link, or reverts that. False for an unknown link. */
    async setByToken(token: string, wanted: boolean): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const found = await findChoiceByToken(trx, token);
        if (found) await set(trx, found.accountId, found.kind, wanted);
        return found !== undefined;
      });
    },

    /** Called when consent to offers by email is withdrawn: discards queued mails that depend on it. */
    async dropMailsOfConsent(trx: Trx, accountId: string): Promise<void> {
      const kinds = MAIL_KINDS.filter(beginsWithConsent);
      for (const { token } of await lockChoices(trx, accountId, kinds)) await deleteQueuedMails(trx, urlOf(token));
    },
  };
}

import { MAX_PASSKEYS, passkeyMessages, type PasskeyCreation, type PasskeyView } from "#contract/accounts/passkey.ts";
import type { AddPasskey } from "#contract/accounts/passkeys.schema.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { accountSubject, actorOfAccount } from "./account-changes.service.ts";
import { lockVisitorAccount } from "./account-lock.service.ts";
import { passkeyMail } from "./account-mails.rules.ts";
import { CHALLENGE_TTL_SECONDS, makeChallenge } from "./passkey-login.service.ts";
import { challengeIn, KEY_ALGORITHMS, siteOf, userHandleOf } from "./passkey.rules.ts";
import type { PasskeyVerifier } from "./passkeys.port.ts";
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  lockPasskeyOf,
  putChallenge,
  setPasskeyName,
  takeChallenge,
  type PasskeyRow,
} from "./passkeys.repo.ts";
import type { Visitor } from "./sessions.service.ts";

/** Passkeys can be changed only this soon after a login, so that nobody can add one on an unattended screen. */
const RECENT_LOGIN_MS = 10 * 60_000;

type Dependencies = {
  db: Db;
  verifier: PasskeyVerifier;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  publicUrl: string;
};

type Change = { before?: { passkey: string }; after?: { passkey: string }; at: Date };

/** Account owners manage their own passkeys. Each change is mailed to the owner; changes by staff are also audited. */
export function createPasskeysService({ db, verifier, mail, clock, settings, publicUrl }: Dependencies) {
  const site = siteOf(publicUrl);

  function refuseOldLogin({ signedInAt }: Visitor): void {
    if (clock().getTime() - signedInAt.getTime() > RECENT_LOGIN_MS) {
      throw new DomainError("recent_login_needed", passkeyMessages.loginAgain);
    }
  }

  async function record(trx: Trx, { accountId: id, name, email, staffRole }: Visitor, change: Change): Promise<void> {
    if (staffRole === null) return;
    const account = { id, name, email };
    const [actor, subject] = [actorOfAccount(account), accountSubject("staff", account)];
    await recordChange(trx, { actor, action: "changed", subject, ...change });
  }

  async function notifyOwner(trx: Trx, visitor: Visitor, passkey: string, change: "added" | "removed"): Promise<void> {
    const { name, email } = visitor;
    await mail.queueMail(trx, email, passkeyMail(settings(), { name, passkey, change, publicUrl }));
  }

  async function lockOwn(trx: Trx, { accountId }: Visitor, id: string) {
    const passkey = await lockPasskeyOf(trx, accountId, id);
    if (!passkey) throw new DomainError("not_found", "This passkey is not there any more.");
    return passkey;
  }

  return {
    /** Oldest first. */
    async listPasskeys({ accountId }: Visitor): Promise<PasskeyView[]> {
      return (await listPasskeys(db, accountId)).map(viewPasskey);
    },

    /** Options for creating a passkey. Staff passkeys require user verification (PIN, fingerprint or face). */
    async begin(visitor: Visitor): Promise<PasskeyCreation> {
      refuseOldLogin(visitor);
      const { accountId, email, name, staffRole } = visitor;
      const known = await listPasskeys(db, accountId);
      if (known.length >= MAX_PASSKEYS) throw new DomainError("wrong_status", passkeyMessages.full);
      const { challenge, expiresAt } = makeChallenge(clock());
      await putChallenge(db, { challenge, purpose: "add", accountId, expiresAt });
      const person = { accountId, email, name, isStaff: staffRole !== null };
      return creationFor(person, known, { rpId: site.rpId, shop: settings().name, challenge });
    },

    async add(visitor: Visitor, { name, credential }: AddPasskey): Promise<void> {
      refuseOldLogin(visitor);
      const { accountId } = visitor;
      const at = clock();
      const challenge = challengeIn(credential.response.clientDataJSON);
      if (challenge === undefined) throw fieldRefusal("credential", passkeyMessages.notAdded);
      const isOurs = await takeChallenge(db, { challenge, purpose: "add", accountId }, at);
      const verified = isOurs ? await verifier.verifyNew(credential, { ...site, challenge }) : undefined;
      if (!verified) throw fieldRefusal("credential", passkeyMessages.notAdded);
      const { isUserVerified, ...key } = verified;
      if (visitor.staffRole !== null && !isUserVerified) throw fieldRefusal("credential", passkeyMessages.unverified);
      const { transports = [] } = credential.response;
      await inTransaction(db, async (trx) => {
        await lockVisitorAccount(trx, accountId);
        const known = await listPasskeys(trx, accountId);
        if (known.length >= MAX_PASSKEYS) throw new DomainError("wrong_status", passkeyMessages.full);
        const row = { ...key, publicKey: Buffer.from(key.publicKey), accountId, name, transports, createdAt: at };
        if (!(await insertPasskey(trx, row))) {
          throw new DomainError("already_exists", "This passkey was added before.");
        }
        await record(trx, visitor, { after: { passkey: name }, at });
        await notifyOwner(trx, visitor, name, "added");
      });
    },

    async rename(visitor: Visitor, id: string, name: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const passkey = await lockOwn(trx, visitor, id);
        await setPasskeyName(trx, id, name);
        await record(trx, visitor, { before: { passkey: passkey.name }, after: { passkey: name }, at: clock() });
      });
    },

    async remove(visitor: Visitor, id: string): Promise<void> {
      refuseOldLogin(visitor);
      await inTransaction(db, async (trx) => {
        const passkey = await lockOwn(trx, visitor, id);
        await deletePasskey(trx, id);
        await record(trx, visitor, { before: { passkey: passkey.name }, at: clock() });
        await notifyOwner(trx, visitor, passkey.name, "removed");
      });
    },
  };
}

type Person = { accountId: string; email: string; name: string; isStaff: boolean };
type RelyingParty = { rpId: string; shop: string; challenge: string };

function creationFor(
  { accountId, email, name, isStaff }: Person,
  known: readonly PasskeyRow[],
  { rpId, shop, challenge }: RelyingParty,
): PasskeyCreation {
  return {
    rp: { id: rpId, name: shop },
    user: { id: userHandleOf(accountId), name: email, displayName: name || email },
    challenge,
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_TTL_SECONDS * 1_000,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type: "public-key", transports })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: isStaff ? "required" : "preferred",
    },
    attestation: "none",
  };
}

function viewPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView {
  return { id, name, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

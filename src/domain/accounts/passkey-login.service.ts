import { randomBytes } from "node:crypto";
import { passkeyMessages, type PasskeyRequest } from "#contract/accounts/passkey.ts";
import type { SignedCredential } from "#contract/accounts/passkeys.schema.ts";
import type { LoginView } from "#contract/accounts/session.ts";
import type { Db } from "#db/database.ts";
import { ACCOUNT_ROLE } from "#domain/shared/account-role.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { getAccount } from "./accounts.repo.ts";
import type { LimitsService } from "./limits.service.ts";
import { challengeIn, siteOf, userHandleOf } from "./passkey.rules.ts";
import type { PasskeyVerifier } from "./passkeys.port.ts";
import { countOn, findPasskey, putChallenge, takeChallenge } from "./passkeys.repo.ts";
import { refuseLocked, type StartSession } from "./session-start.service.ts";
import type { Caller } from "./sessions.service.ts";

/** The time limit for the authenticator's response. */
export const CHALLENGE_TTL_SECONDS = 300;

type Dependencies = {
  db: Db;
  verifier: PasskeyVerifier;
  limits: LimitsService;
  startSession: StartSession;
  clock: Clock;
  publicUrl: string;
};

export function makeChallenge(at: Date) {
  const challenge = randomBytes(32).toString("base64url");
  return { challenge, expiresAt: new Date(at.getTime() + CHALLENGE_TTL_SECONDS * 1_000) };
}

/**
 * Login with only a passkey. A passkey proves possession; with user verification (PIN, fingerprint or face) it also
 * counts as a second factor. Staff must use user verification and need no additional code.
 */
export function createPasskeyLoginService(dependencies: Dependencies) {
  const { db, verifier, limits, startSession, clock, publicUrl } = dependencies;
  const site = siteOf(publicUrl);

  /** The same error for every reason, so that it reveals nothing about other people's passkeys. */
  function refuse(): DomainError {
    return new DomainError("passkey_refused", passkeyMessages.refused);
  }

  return {
    /** Accepts any passkey of this site, so that users need not identify themselves first. */
    async begin(client: string): Promise<PasskeyRequest> {
      await limits.consume("passkeyChallenge", client);
      const { challenge, expiresAt } = makeChallenge(clock());
      await putChallenge(db, { challenge, purpose: "log_in", accountId: null, expiresAt });
      return { challenge, rpId: site.rpId, timeout: CHALLENGE_TTL_SECONDS * 1_000, userVerification: "preferred" };
    },

    async logIn(credential: SignedCredential, { userAgent }: Caller): Promise<LoginView> {
      const at = clock();
      const challenge = challengeIn(credential.response.clientDataJSON);
      if (challenge === undefined) throw refuse();
      if (!(await takeChallenge(db, { challenge, purpose: "log_in", accountId: null }, at))) throw refuse();
      const key = await findPasskey(db, credential.id);
      const { userHandle } = credential.response;
      if (!key || (userHandle != null && userHandle !== userHandleOf(key.accountId))) throw refuse();
      const verified = await verifier.verifySigned(credential, key, { ...site, challenge });
      if (!verified) throw refuse();
      const account = await getAccount(db, key.accountId);
      if (account.closedAt) throw refuse();
      refuseLocked(account);
      if (account.role === ACCOUNT_ROLE.staff && !verified.isUserVerified) {
        throw new DomainError("passkey_refused", passkeyMessages.unverified);
      }
      if (!(await countOn(db, key.id, verified.counter, at))) throw refuse();
      return startSession(account, "passkey", userAgent);
    },
  };
}

import type { DeviceView } from "#contract/accounts/device.ts";
import type { Db } from "#db/database.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { endOtherSessions, endSessionOf, listOpenSessions } from "./sessions.repo.ts";
import type { Visitor } from "./sessions.service.ts";

/**
 * The devices on which an account is signed in, and remote sign-out. Every call looks up its session, so ending one
 * takes effect immediately.
 */
export function createDevicesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** The current device first, then the most recently used. */
    async listDevices({ accountId, sessionId }: Visitor): Promise<DeviceView[]> {
      const rows = await listOpenSessions(db, { accountId, first: sessionId }, clock());
      return rows.map(({ id, device, method, createdAt, lastUsedAt }) => ({
        id,
        name: device || "Unknown device",
        isCurrent: id === sessionId,
        method,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
      }));
    },

    async endDevice({ accountId }: Visitor, id: string): Promise<void> {
      if (!(await endSessionOf(db, accountId, id, clock()))) {
        throw new DomainError("not_found", "This device is not signed in any more.");
      }
    },

    async endOtherDevices({ accountId, sessionId }: Visitor): Promise<void> {
      await endOtherSessions(db, accountId, sessionId, clock());
    },
  };
}

import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { trackingUrl } from "#contract/shipments/carriers.ts";
import type { TrackView } from "#contract/shipments/shipments.ts";
import type { Db } from "#db/database.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { isLinkToken } from "#domain/shared/link-token.ts";
import { findTracked } from "./shipments.repo.ts";

export type TrackingService = ReturnType<typeof createTrackingService>;

/** Public tracking without login: dates and statuses, but neither recipient nor contents. */
export function createTrackingService({ db, settings }: { db: Db; settings: CurrentSettings }) {
  return {
    /** Public for everyone with its link. */
    async track(token: string): Promise<TrackView> {
      const found = isLinkToken(token) ? await findTracked(db, token) : undefined;
      if (!found) throw new DomainError("not_found", "There is no such parcel.");
      const { status, carrier, trackingNumber } = found;
      const events = [
        { status: "Placed", at: found.placedAt },
        { status: "Packed", at: found.packedAt },
        { status: "Dispatched", at: found.dispatchedAt },
        { status: "Delivered", at: found.deliveredAt },
        { status: "Refused", at: found.refusedAt },
        { status: "Returned to shop", at: found.returnedAt },
      ];
      return {
        status,
        events: events.flatMap(({ status: reached, at }) =>
          at === null ? [] : [{ status: reached, at: at.toISOString() }],
        ),
        carrier,
        trackingUrl: trackingUrl(settings().carriers, carrier, trackingNumber),
      };
    },
  };
}

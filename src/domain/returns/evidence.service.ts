import { megabytes } from "#contract/media/media.ts";
import { EVIDENCE_LIMITS } from "#contract/returns/returns.ts";
import type { Db } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { StoredFile } from "#domain/media/media.port.ts";
import { shownFileName, sniffMedia } from "#domain/media/media.rules.ts";
import type { MediaService, Upload } from "#domain/media/media.service.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { findEvidence, type Evidence } from "./evidence.repo.ts";
import { findReturnOwner } from "./returns.repo.ts";

const FIELD = "evidence";

type Dependencies = {
  db: Db;
  media: Pick<MediaService, "prepareAll">;
  limits: Pick<LimitsService, "consume">;
};

export type EvidenceService = ReturnType<typeof createEvidenceService>;

/** Photos and videos that customers attach to a return. Visible only to them and to staff. */
export function createEvidenceService({ db, media, limits }: Dependencies) {
  return {
    /** Checks the files by their content and re-encodes them. Stores nothing. Limited per account. */
    async prepare(accountId: string, uploads: readonly Upload[]): Promise<Evidence[]> {
      if (uploads.length > 0) await limits.consume("returnEvidence", accountId);
      const videos = uploads.filter(isVideo);
      if (uploads.length > (videos.length > 0 ? 1 : EVIDENCE_LIMITS.photos)) {
        throw fieldRefusal(FIELD, `At most ${EVIDENCE_LIMITS.photos} photos, or one video.`);
      }
      for (const upload of uploads) refuseHeavy(upload);
      const prepared = await media.prepareAll(uploads, { field: FIELD });
      return Promise.all(prepared.map(async ({ files }) => storedFile(files)));
    },

    async getEvidence(visitor: Visitor, returnId: number, number: number): Promise<Evidence> {
      const owner = await findReturnOwner(db, returnId);
      const mayRead = owner !== undefined && isOwnerOrStaff(visitor, owner.accountId);
      const found = mayRead ? await findEvidence(db, returnId, number) : undefined;
      if (!found) throw new DomainError("not_found", "There is no such photo or video.");
      return found;
    },
  };
}

/** The largest JPEG of a photo, or the video itself. */
async function storedFile(files: readonly StoredFile[]): Promise<Evidence> {
  const file = files.findLast(({ contentType }) => contentType === "image/jpeg") ?? files[0];
  if (!file) throw new Error("What was prepared has a file.");
  // A check constraint of the table allows only the types that the processors produce.
  const contentType = file.contentType as Evidence["contentType"];
  return { contentType, content: Buffer.from(await file.content.arrayBuffer()) };
}

function isVideo({ head }: Upload): boolean {
  return sniffMedia(head)?.kind === "video";
}

function refuseHeavy(upload: Upload): void {
  const [what, most] = isVideo(upload)
    ? (["A video", EVIDENCE_LIMITS.videoBytes] as const)
    : (["A photo", EVIDENCE_LIMITS.photoBytes] as const);
  if (upload.size <= most) return;
  const name = shownFileName(upload.name);
  throw fieldRefusal(FIELD, `${name} is too large. ${what} may have at most ${megabytes(most)}.`, "media_too_large");
}

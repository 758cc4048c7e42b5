import { megabytes, type PictureWidth } from "#contract/media/media.ts";
import { reviewMessages } from "#contract/reviews/review.rules.ts";
import { REVIEW_LIMITS, type PhotoSize } from "#contract/reviews/reviews.ts";
import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { StoredFile } from "#domain/media/media.port.ts";
import { shownFileName, sniffMedia } from "#domain/media/media.rules.ts";
import type { MediaService, Upload } from "#domain/media/media.service.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { findPhoto, type ReviewPhoto } from "./review-photos.repo.ts";

const FIELD = "photos";

/** In pixels. */
const WIDTHS = { small: 320, large: 960 } as const satisfies Record<PhotoSize, PictureWidth>;

export type ReviewPhotosService = ReturnType<typeof createReviewPhotosService>;

/** Photos of reviews: public once their review is published, before that only for its customer and for staff. */
export function createReviewPhotosService({ db, media }: { db: Db; media: Pick<MediaService, "prepareAll"> }) {
  return {
    /** Checks the files by their content and re-encodes them. Stores nothing. */
    async prepare(uploads: readonly Upload[]): Promise<ReviewPhoto[]> {
      if (uploads.length > REVIEW_LIMITS.photos) throw fieldRefusal(FIELD, reviewMessages.photos);
      for (const upload of uploads) refuseUnfit(upload);
      const prepared = await media.prepareAll(uploads, { field: FIELD });
      return Promise.all(
        prepared.map(async ({ files }) => ({
          small: await jpegOf(files, WIDTHS.small),
          large: await jpegOf(files, WIDTHS.large),
        })),
      );
    },

    async getPhoto(visitor: Visitor | undefined, key: string, size: PhotoSize) {
      const found = await findPhoto(db, key, size);
      const isPublic = found?.status === "published";
      if (!found || !(isPublic || (visitor && isOwnerOrStaff(visitor, found.accountId)))) {
        throw new DomainError("not_found", "There is no such photo.");
      }
      return { content: found.content, isPublic };
    },
  };
}

function refuseUnfit(upload: Upload): void {
  const name = shownFileName(upload.name);
  if (upload.size > REVIEW_LIMITS.photoBytes) {
    const most = megabytes(REVIEW_LIMITS.photoBytes);
    throw fieldRefusal(FIELD, `${name} is too large. A photo may have at most ${most}.`, "media_too_large");
  }
  if (sniffMedia(upload.head)?.kind === "video") {
    throw fieldRefusal(FIELD, `${name} is a video. A review takes photos only.`, "media_unsupported");
  }
}

async function jpegOf(files: readonly StoredFile[], width: number): Promise<Buffer> {
  const file = files.find(({ path }) => path.endsWith(`/${width}.jpg`));
  if (!file) throw new Error("Every picture is made in every width.");
  return Buffer.from(await file.content.arrayBuffer());
}

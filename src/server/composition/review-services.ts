import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { MailChoicesService } from "#domain/mail/mail-choices.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import { createInvitationsService } from "#domain/reviews/invitations.service.ts";
import { createModerationService } from "#domain/reviews/moderation.service.ts";
import { createOwnReviewsService } from "#domain/reviews/own-reviews.service.ts";
import { createReviewPhotosService } from "#domain/reviews/review-photos.service.ts";
import { createReviewsService } from "#domain/reviews/reviews.service.ts";
import type { Ports } from "./ports.ts";

type ReviewFoundations = {
  media: MediaService;
  limits: LimitsService;
  mail: MailService;
  mailChoices: MailChoicesService;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** Wires product reviews. */
export function createReviewServices({ db, reader = db, clock }: Ports, foundations: ReviewFoundations) {
  const common = { ...foundations, db, clock };
  const reviewPhotos = createReviewPhotosService(common);
  return {
    reviewPhotos,
    reviews: createReviewsService({ ...common, reader }),
    ownReviews: createOwnReviewsService({ ...common, photos: reviewPhotos }),
    moderation: createModerationService(common),
    reviewInvitations: createInvitationsService(common),
  };
}

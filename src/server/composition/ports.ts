import type { BlockList } from "node:net";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type {
  EmailHasher,
  Authenticator,
  CodeMaker,
  PasswordHasher,
  SecretBox,
  TokenSigner,
} from "#domain/accounts/accounts.port.ts";
import type { BillingPdf } from "#domain/billing/billing-pdf.port.ts";
import type { IconMaker } from "#domain/brand/brand-icons.port.ts";
import type { LogoMaker } from "#domain/brand/logo.port.ts";
import type { ImportQueue, TableReader } from "#domain/catalogue-import/imports.port.ts";
import type { Mailer, MailQueue } from "#domain/mail/mail.port.ts";
import type { ImageProcessor, MediaStore, MediaSweepQueue, VideoProcessor } from "#domain/media/media.port.ts";
import type { SlipPdf } from "#domain/orders/slip-pdf.port.ts";
import type { GatewayEventQueue, PaymentGateway, RefundQueue } from "#domain/payments/payments.port.ts";
import type { RatePublicationQueue } from "#domain/rate-publishing/rate-publications.port.ts";
import type { RateSourceClient } from "#domain/rate-publishing/rate-source.port.ts";
import type { VoucherPdf } from "#domain/returns/voucher-pdf.port.ts";
import type { Clock } from "#domain/shared/clock.ts";

/** The shop's external dependencies; tests pass stand-ins. */
export type Ports = {
  db: Db;
  /** Database for public reads, such as a replica. Defaults to `db`. */
  reader?: Db | undefined;
  store: MediaStore;
  images: ImageProcessor;
  logos: LogoMaker & IconMaker;
  videos: VideoProcessor;
  mailQueue: MailQueue;
  /** Sends the test mail directly; undefined where no mail is sent. */
  mailer?: Mailer | undefined;
  importQueue: ImportQueue;
  readTable: TableReader;
  pdf: BillingPdf & SlipPdf & VoucherPdf;
  rateSource: RateSourceClient;
  ratePublications: RatePublicationQueue;
  gateway: PaymentGateway;
  gatewayEvents: GatewayEventQueue;
  refundQueue: RefundQueue;
  mediaSweeps: MediaSweepQueue;
  hasher: PasswordHasher;
  signer: TokenSigner;
  codeMaker: CodeMaker;
  authenticator: Authenticator;
  /** For the keys of second factors, and for PANs. */
  secretBox: SecretBox;
  panBox: SecretBox;
  emailHasher: EmailHasher;
  clock: Clock;
  /** Logs something that works only in part. */
  warn: (error: unknown, message: string) => void;
  random?: () => number;
};

export type ShopOptions = {
  publicUrl: string;
  /** Default settings, used until staff change them. */
  settings?: ShopSettings;
  /** Whether mails in the outbox are sent; without a mail server they are only stored. */
  mailIsSent?: boolean;
  /** False when the built-in sandbox replaces the payment provider. */
  paymentsAreReal?: boolean;
  trustedProxies?: BlockList | undefined;
};

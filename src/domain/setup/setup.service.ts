import { randomUUID } from "node:crypto";
import {
  demoSettings,
  hasSampleContact,
  type CurrentSettings,
  type ShopSettings,
} from "#contract/settings/shop-settings.ts";
import type { SetupAction, SetupStep, SetupView } from "#contract/setup/setup.ts";
import { SETUP_STEPS } from "#contract/setup/setup.ts";
import type { Db } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { layOut, type MailContent } from "#domain/mail/layout.rules.ts";
import type { Mailer } from "#domain/mail/mail.port.ts";
import { senderOf } from "#domain/mail/mail.service.ts";
import { GatewayError, type PaymentGateway } from "#domain/payments/payments.port.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findEmail, findProgress, listMarks, saveMark } from "./setup.repo.ts";

/** Razorpay's minimum order amount. The order is never paid, so no money moves. */
const TEST_ORDER_PAISE = 100;

const SAMPLE_CONTACT = "Phone, email or grievance officer is still a sample.";
const NO_PAYMENT_KEYS =
  "No money moves yet: the built-in sandbox answers. Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, and start the shop again.";
const NO_MAIL_SERVER =
  "No email is sent yet: emails are only kept in the shop's mailbox. Set SMTP_URL, and start the shop again.";

type Dependencies = {
  db: Db;
  gateway: Pick<PaymentGateway, "keyId" | "createOrder">;
  /** False while the built-in sandbox replaces the payment provider. */
  paymentsAreReal: boolean;
  /** Undefined when this shop sends no mail. */
  mailer: Mailer | undefined;
  clock: Clock;
  settings: CurrentSettings;
};

const LABELS: Record<SetupAction, { label: string; action: string }> = {
  payments: { label: "Payment provider", action: "tested" },
  mail: { label: "Mail server", action: "tested" },
  policies: { label: "Policies", action: "reviewed" },
};

/** The checklist from the demo to a live shop: what is done, and what remains. */
export function createSetupService({ db, gateway, paymentsAreReal, mailer, clock, settings }: Dependencies) {
  async function getSetup(): Promise<SetupView> {
    const [progress, marks] = await Promise.all([findProgress(db), listMarks(db)]);
    const { legalName, address, gstin, brand } = settings();
    const hasOwnName = legalName !== demoSettings.legalName && address !== demoSettings.address;
    const isMarked = (step: SetupAction, subject: string) =>
      marks.some((one) => one.step === step && one.subject === subject);
    const done: Record<SetupStep, boolean> = {
      details: hasOwnName && !hasSampleContact(settings()),
      gstin: gstin !== demoSettings.gstin,
      logo: brand?.logo !== undefined,
      rates: Boolean(progress.hasRates),
      zones: Boolean(progress.hasZones),
      payments: paymentsAreReal && isMarked("payments", gateway.keyId),
      mail: mailer !== undefined && isMarked("mail", "sent"),
      product: Boolean(progress.hasProduct),
      staff: Number(progress.staffCount) > 1,
      policies: isMarked("policies", "read"),
    };
    const notes: Partial<Record<SetupStep, string | false>> = {
      details: hasOwnName && !done.details && SAMPLE_CONTACT,
      payments: !paymentsAreReal && NO_PAYMENT_KEYS,
      mail: !mailer && NO_MAIL_SERVER,
    };
    return {
      steps: SETUP_STEPS.map((step) => ({ step, isDone: done[step], note: notes[step] || null })),
      ...(progress.hasDemo && { hasDemo: true as const }),
    };
  }

  async function mark(actor: StaffActor, step: SetupAction, subject: string): Promise<SetupView> {
    const at = clock();
    const { label, action } = LABELS[step];
    await inTransaction(db, async (trx) => {
      await saveMark(trx, { step, subject, at, accountId: actor.accountId });
      await recordChange(trx, { actor, action, subject: { type: "settings", id: `setup-${step}`, label }, at });
    });
    return getSetup();
  }

  return {
    getSetup,

    /**
     * Creates an order of ₹1 at the payment provider, which is never paid. A refusal by the provider is reported as a
     * message.
     */
    async testPayments(actor: StaffActor): Promise<SetupView> {
      if (!paymentsAreReal) throw new DomainError("wrong_status", NO_PAYMENT_KEYS);
      try {
        await gateway.createOrder({ amountPaise: TEST_ORDER_PAISE, receipt: `setup-${randomUUID().slice(0, 8)}` });
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        const why =
          error.kind === "unavailable"
            ? "The payment provider could not be reached. Please try again in a minute."
            : "The payment provider refused the keys. Please compare them with those in its dashboard.";
        throw new DomainError("wrong_status", why);
      }
      return mark(actor, "payments", gateway.keyId);
    },

    /**
     * Sends a mail to the administrator who requests it. Refused with the mail server's own message when it was not
     * accepted.
     */
    async testMail(actor: StaffActor): Promise<{ view: SetupView; to: string }> {
      if (!mailer) throw new DomainError("wrong_status", NO_MAIL_SERVER);
      const to = await findEmail(db, actor.accountId);
      try {
        await mailer.send({ id: randomUUID(), sender: senderOf(settings()), to, ...setUpMail(settings()) });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new DomainError("wrong_status", `The mail server did not take the email: ${why}`);
      }
      return { view: await mark(actor, "mail", "sent"), to };
    },

    async markPoliciesReviewed(actor: StaffActor): Promise<SetupView> {
      return mark(actor, "policies", "read");
    },
  };
}

/** Sent to try the mail server. */
export function setUpMail(settings: ShopSettings): MailContent {
  return layOut(settings, {
    subject: `A test email from ${settings.name}`,
    heading: "It works",
    paragraphs: ["This email was sent from the set-up checklist. The mail server of the shop is set up."],
  });
}

import { z } from "zod";
import { emailRule, MAX_EMAIL } from "./field-rules.ts";
import { messages } from "./messages.ts";
import { wholeNumber } from "./number.schema.ts";
import { SOCIAL_NETWORKS } from "./shop-settings.ts";
import { requiredText } from "./text.schema.ts";

const line = (required: string, max = 120) => requiredText({ required, max });

const lines = (what: string, most: number, max = 80) =>
  z
    .array(line(`${what} cannot be empty.`, max), { error: `${what} must be a list.` })
    .min(1, { error: `${what}: at least one.` })
    .max(most, { error: `${what}: at most ${most}.` });

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const BAD_LOW_STOCK = "This must be a whole number from 0 up.";

const ShopSettingsSchema = z.object({
  name: line("Please enter the shop's name.", 60),
  tagline: line("Please enter a tagline."),
  city: line("Please enter the city.", 60),
  address: line("Please enter the address.", 300),
  phone: requiredText({
    required: "Please enter a phone number.",
    max: 20,
    rule: (text) => (/^\+?[\d ()-]{8,}$/.test(text) ? undefined : "Please enter a phone number."),
  }),
  email: requiredText({ required: messages.emailInvalid, max: MAX_EMAIL, rule: emailRule }),
  gstin: requiredText({
    required: "Please enter the GSTIN.",
    max: 15,
    rule: (text) => (GSTIN.test(text) ? undefined : "A GSTIN has 15 characters, such as 04AAAAA0000A1Z5."),
  }),
  grievanceOfficer: line("Please name the grievance officer."),
  socialLinks: z
    .array(
      z.object({
        network: z.enum(SOCIAL_NETWORKS, { error: "Unknown network." }),
        url: z.url({ protocol: /^https$/, error: "Please enter an address that begins with https://." }).max(300),
      }),
      { error: "The social links must be a list." },
    )
    .max(8, { error: "At most 8 links." }),
  paymentLabels: lines("Payment labels", 10, 30),
  promoMessages: lines("Promo messages", 6),
  searchHints: lines("Search hints", 12, 40),
  deliveryAreas: line("Please enter where you deliver on the same day."),
  freeShippingText: line("Please enter what shipping costs.", 200),
  welcomeOffer: z.object({
    title: line("Please enter the offer's title.", 80),
    code: line("Please enter the offer's code.", 40),
  }),
  lowStockAt: wholeNumber(0, 1_000, BAD_LOW_STOCK),
});

/** The whole of the settings, changed. With `updatedAt` as it was read, refused when someone else changed them meanwhile. */
export const ChangeSettingsSchema = z.object({
  settings: ShopSettingsSchema,
  updatedAt: z.iso.datetime({ error: "updatedAt must be a time as it was read." }).optional(),
});
export type ChangeSettings = z.output<typeof ChangeSettingsSchema>;

import type { Brand } from "#contract/brand/brand.ts";
import type { GiftOffer } from "#contract/gifts/gift.ts";
import type { Carrier } from "#contract/shipments/carriers.ts";

export const SOCIAL_NETWORKS = ["Instagram", "Facebook", "YouTube", "WhatsApp"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The name, contact and texts of the shop. Components read them from here and never hard-code them. */
export type ShopSettings = {
  name: string;
  /** The registered firm or person that sells under the shop's name. */
  legalName: string;
  tagline: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  /** The phone number for WhatsApp questions, and the hours in which they are answered; either may be empty. */
  whatsapp: string;
  contactHours: string;
  gstin: string;
  /** The contact required by the Consumer Protection (E-Commerce) Rules, 2020. */
  grievanceOfficer: string;
  grievanceDesignation: string;
  socialLinks: { network: SocialNetwork; url: string }[];
  paymentLabels: string[];
  promoMessages: string[];
  searchHints: string[];
  /** Lines of the shipping details on each product, around the one about returns. */
  shippingPoints: string[];
  /** Where orders arrive on the same day; empty for nowhere. */
  deliveryAreas: string;
  /** The text of the shipping page about shipping costs. */
  freeShippingText: string;
  /** Both empty for none. */
  welcomeOffer: { title: string; code: string };
  /** The stock at or below which a product counts as low. */
  lowStockAt: number;
  /** The maximum number of units of one product reserved for one customer's online payments. */
  maxHeldUnits: number;
  /** The maximum number of open cash-on-delivery orders of one customer. */
  maxOpenCashOrders: number;
  /** Days until a made-to-order piece is shipped. */
  madeToOrderDays: number;
  /** Additional days for resizing a piece from the product's stock. */
  resizeDays: number;
  /** Who receives a mail about each new order. */
  newOrderMails: string[];
  /** In rupees. A refund of one order above this amount, or a coupon that may exceed it, requires an administrator. */
  maxRefund: number;
  maxCoupon: number;
  /** Whose accounts are blocked until their second factor is enabled. */
  secondFactorFor: SecondFactorFor;
  /** The prefix of invoice numbers: `RJ` in `RJ/26-27/000123`. */
  invoicePrefix: string;
  creditNotePrefix: string;
  /** In rupees. Orders above this total require the customer's PAN (Income-tax Rules, quoting of PAN). */
  panAbove: number;
  /** In rupees. Orders above this total cannot be paid in cash. */
  cashLimit: number;
  /**
   * In rupees. Cash orders from this total on are confirmed by a mailed code. Values above the cash limit disable the
   * confirmation.
   */
  cashConfirmFrom: number;
  /** The number of consecutive cash orders refused at the door after which a customer must pay online; 0 for never. */
  cashRefusals: number;
  /** In percent. An article whose weight differs more from its listing must be confirmed at packing. */
  weightTolerance: number;
  /**
   * The number of months, from the due date of the annual return of their year, for which documents retain the
   * customer's name.
   */
  documentMonths: number;
  /** The prefix of purchase voucher numbers. */
  purchasePrefix: string;
  /**
   * In percent of the metal's current value: what the shop pays for an exchanged or bought-back piece. 0 disables
   * either.
   */
  exchangePercent: number;
  buyBackPercent: number;
  /** In percent of the making charges and stones as priced at purchase. */
  makingBackPercent: number;
  stonesBackPercent: number;
  /** Days after delivery from which a piece can be exchanged or sold back. */
  exchangeFromDays: number;
  buyBackFromDays: number;
  /** The number of days for which an offer for a piece is valid. */
  offerDays: number;
  /** The carriers that staff can choose at dispatch. */
  carriers: Carrier[];
  /** In rupees. Parcels of orders from this total on are handed over against a mailed code; 0 disables codes. */
  deliveryCodeFrom: number;
  /** The gift options for shoppers, and the wrapping fee per order in rupees. */
  giftOffer: GiftOffer;
  giftWrapFee: number;
  /** Omitted for the default brand. Edited on its own screen. */
  brand?: Brand;
};

export const SECOND_FACTOR_FOR = ["nobody", "administrators", "everyone"] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** Settings that are only for staff, or that the server inserts into the policies; no page script needs them. */
const NOT_SENT = [
  "legalName",
  "grievanceOfficer",
  "grievanceDesignation",
  "whatsapp",
  "contactHours",
  "freeShippingText",
  "maxHeldUnits",
  "maxOpenCashOrders",
  "resizeDays",
  "newOrderMails",
  "maxRefund",
  "maxCoupon",
  "secondFactorFor",
  "invoicePrefix",
  "creditNotePrefix",
  "cashRefusals",
  "weightTolerance",
  "documentMonths",
  "purchasePrefix",
  "exchangePercent",
  "buyBackPercent",
  "makingBackPercent",
  "stonesBackPercent",
  "exchangeFromDays",
  "buyBackFromDays",
  "offerDays",
  "carriers",
  "deliveryCodeFrom",
  "giftOffer",
  "giftWrapFee",
  "brand",
] as const;
type NotSent = (typeof NOT_SENT)[number];

/** The settings that every page may contain. */
export type PublicSettings = Omit<ShopSettings, NotSent>;

export function publicSettings(settings: ShopSettings): PublicSettings {
  const hidden: readonly string[] = NOT_SENT;
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !hidden.includes(name))) as PublicSettings;
}

/** Returns the current settings, which staff may change while the shop runs. */
export type CurrentSettings = () => ShopSettings;

/** The settings and the time of their last change, which detects concurrent edits. */
export type ShopSettingsView = { settings: Omit<ShopSettings, "brand">; updatedAt: string };

/** Shown when the settings could not be loaded, so that not even the shop's name is known. */
export const unknownSettings: PublicSettings = {
  name: "The shop",
  tagline: "",
  city: "",
  address: "",
  phone: "",
  email: "",
  gstin: "",
  socialLinks: [],
  paymentLabels: [],
  promoMessages: [],
  searchHints: [],
  shippingPoints: [],
  deliveryAreas: "",
  welcomeOffer: { title: "", code: "" },
  lowStockAt: 0,
  madeToOrderDays: 10,
  panAbove: 2_00_000,
  cashLimit: 49_999,
  cashConfirmFrom: 10_000,
};

/** The settings of Rajatam, the demo store. Phone, address and names are obvious samples. */
export const demoSettings: ShopSettings = {
  name: "Rajatam",
  legalName: "Sample Firm (to be filled in by the shop)",
  tagline: "Gold & silver, Chandigarh",
  city: "Chandigarh",
  address: "Sample Showroom, Sector 17, Chandigarh 160017",
  phone: "+91 00000 00000",
  email: "hello@rajatam.example",
  // Empty, so that a shop that never entered them does not publish someone else's contact.
  whatsapp: "",
  contactHours: "",
  gstin: "04AAAAA0000A1ZA",
  grievanceOfficer: "Sample Name (to be filled in by the shop)",
  grievanceDesignation: "Grievance Officer",
  socialLinks: [
    { network: "Instagram", url: "https://www.instagram.com/" },
    { network: "Facebook", url: "https://www.facebook.com/" },
    { network: "YouTube", url: "https://www.youtube.com/" },
    { network: "WhatsApp", url: "https://www.whatsapp.com/" },
  ],
  paymentLabels: ["UPI", "RuPay", "Visa", "Mastercard", "Cash on Delivery"],
  promoMessages: [
    "Upto 30% off on Gold Jewellery",
    "Free shipping on orders above ₹999",
    "Buy 2 Get 1 Free on Silver Collection",
  ],
  shippingPoints: ["Free express shipping across India", "6-month warranty", "International shipping to 20+ countries"],
  searchHints: ["Rings", "Pendants", "Pure Gold Jewellery", "Evil Eye", "Gifts For Her", "Bracelets"],
  deliveryAreas: "Chandigarh and nearby",
  freeShippingText: "Express shipping within India is free on orders above ₹449.",
  welcomeOffer: { title: "₹200 off your first purchase", code: "SAVE200" },
  lowStockAt: 3,
  maxHeldUnits: 20,
  maxOpenCashOrders: 50,
  madeToOrderDays: 10,
  resizeDays: 2,
  newOrderMails: [],
  maxRefund: 50_000,
  maxCoupon: 5_000,
  secondFactorFor: "nobody",
  invoicePrefix: "RJ",
  creditNotePrefix: "RJC",
  panAbove: 2_00_000,
  cashLimit: 49_999,
  cashConfirmFrom: 10_000,
  cashRefusals: 2,
  weightTolerance: 2,
  documentMonths: 72,
  purchasePrefix: "RJP",
  exchangePercent: 100,
  buyBackPercent: 95,
  makingBackPercent: 0,
  stonesBackPercent: 70,
  exchangeFromDays: 0,
  buyBackFromDays: 0,
  offerDays: 7,
  carriers: [
    { name: "India Post Speed Post", tracking: "https://www.indiapost.gov.in/" },
    {
      name: "Blue Dart",
      tracking: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}",
    },
    { name: "Delhivery", tracking: "https://www.delhivery.com/track/package/{number}" },
    { name: "Own courier", tracking: null },
  ],
  deliveryCodeFrom: 20_000,
  giftOffer: "nothing",
  giftWrapFee: 99,
};

/** Whether invoices would still name the demo's seller: its legal name, address or GSTIN. */
export function hasSampleSeller({ legalName, address, gstin }: ShopSettings): boolean {
  return legalName === demoSettings.legalName || address === demoSettings.address || gstin === demoSettings.gstin;
}

const CONTACT = ["phone", "email", "grievanceOfficer"] as const;

/** Whether customers would still see a sample as phone, email or grievance officer. */
export function hasSampleContact(settings: ShopSettings): boolean {
  return CONTACT.some((name) => settings[name] === demoSettings[name]);
}

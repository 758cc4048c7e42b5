import type { Brand } from "#contract/brand/brand.ts";
import type { GiftOffer } from "#contract/gifts/gift.ts";
import type { Carrier } from "#contract/shipments/carriers.ts";

export const SOCIAL_NETWORKS = ["Instagram", "Facebook", "YouTube", "WhatsApp"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The name, contact and texts of the shop. Components read them from here and never hold them as literals. */
export type ShopSettings = {
  name: string;
  /** The firm or person behind the name, as registered: who sells, in the words of the law. */
  legalName: string;
  tagline: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  /** The number for questions on WhatsApp, and when somebody answers; either may be empty. */
  whatsapp: string;
  contactHours: string;
  gstin: string;
  /** Whom the Consumer Protection (E-Commerce) Rules, 2020 ask a shop to name. */
  grievanceOfficer: string;
  grievanceDesignation: string;
  socialLinks: { network: SocialNetwork; url: string }[];
  paymentLabels: string[];
  promoMessages: string[];
  searchHints: string[];
  deliveryAreas: string;
  /** What the shipping page says about the price of shipping. */
  freeShippingText: string;
  welcomeOffer: { title: string; code: string };
  /** The stock at or below which a product counts as running low. */
  lowStockAt: number;
  /** Units of one product that are held for one customer who pays online. */
  maxHeldUnits: number;
  /** Orders with cash on delivery of one customer that are under way at once. */
  maxOpenCashOrders: number;
  /** Days until a piece that is made to order is shipped. */
  madeToOrderDays: number;
  /** Days that a size adds which is taken from the stock of its product. */
  resizeDays: number;
  /** Who is mailed when an order is placed. */
  newOrderMails: string[];
  /** Refunds of one order above so many rupees, and coupons that take off more, need an administrator. */
  maxRefund: number;
  maxCoupon: number;
  /** Whose accounts can do nothing until their second factor is on. */
  secondFactorFor: SecondFactorFor;
  /** What invoice and credit note numbers begin with: `RJ` in `RJ/26-27/000123`. */
  invoicePrefix: string;
  creditNotePrefix: string;
  /** Orders above so many rupees need the customer's PAN (Income-tax Rules, quoting of PAN). */
  panAbove: number;
  /** Orders above so many rupees cannot be paid in cash. */
  cashLimit: number;
  /** Cash orders from so many rupees are confirmed by a mailed code; above what cash may pay, none is. */
  cashConfirmFrom: number;
  /** After so many cash orders in a row that were refused at the door a customer pays online; 0 for never. */
  cashRefusals: number;
  /** A weighed article that differs from its listing by more percent has to be confirmed at packing. */
  weightTolerance: number;
  /** Documents keep the customer's name for so many months from the due date of their year's annual return. */
  documentMonths: number;
  /** What the numbers of purchase vouchers begin with. */
  purchasePrefix: string;
  /** Of the metal's value today, in percent: of a piece that is exchanged, or bought back. 0 switches either off. */
  exchangePercent: number;
  buyBackPercent: number;
  /** Of the making charges and stones as they were priced at purchase, in percent. */
  makingBackPercent: number;
  stonesBackPercent: number;
  /** Days after delivery from which on a piece can be exchanged or sold back. */
  exchangeFromDays: number;
  buyBackFromDays: number;
  /** For so many days an offer for a piece stands. */
  offerDays: number;
  /** Whom staff choose from when they dispatch a parcel. */
  carriers: Carrier[];
  /** Parcels of orders from so many rupees are handed over against a mailed code; 0 asks for none. */
  deliveryCodeFrom: number;
  /** What shoppers may choose for gifts, and what wrapping an order costs, in rupees. */
  giftOffer: GiftOffer;
  giftWrapFee: number;
  /** Left out while the shop looks as it came; changed on a screen of its own. */
  brand?: Brand;
};

export const SECOND_FACTOR_FOR = ["nobody", "administrators", "everyone"] as const;
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number];

/** For staff, or filled into the policies by the server: no page's script needs them. */
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

/** What every page may hold. */
export type PublicSettings = Omit<ShopSettings, NotSent>;

export function publicSettings(settings: ShopSettings): PublicSettings {
  const hidden: readonly string[] = NOT_SENT;
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !hidden.includes(name))) as PublicSettings;
}

/** The settings as they are at this moment; staff may change them while the shop runs. */
export type CurrentSettings = () => ShopSettings;

/** The settings and the time of their last change, by which concurrent edits are detected. */
export type ShopSettingsView = { settings: Omit<ShopSettings, "brand">; updatedAt: string };

/** Shown when the settings could not be loaded, so that not even the name is known. */
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
  deliveryAreas: "",
  welcomeOffer: { title: "", code: "" },
  lowStockAt: 0,
  madeToOrderDays: 10,
  panAbove: 2_00_000,
  cashLimit: 49_999,
  cashConfirmFrom: 10_000,
};

/** Rajatam, the demo store. Phone, address and names are plainly samples. */
export const demoSettings: ShopSettings = {
  name: "Rajatam",
  legalName: "Sample Firm (to be filled in by the shop)",
  tagline: "Gold & silver, Chandigarh",
  city: "Chandigarh",
  address: "Sample Showroom, Sector 17, Chandigarh 160017",
  phone: "+91 00000 00000",
  email: "hello@rajatam.example",
  // Empty, because a shop that never entered them must not answer for another.
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

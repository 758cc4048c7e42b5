/** What the shop calls itself and how it is reached: settings in one place, never literals in components. */
export type ShopSettings = {
  name: string;
  tagline: string;
  city: string;
  address: string;
  phone: string;
  email: string;
  gstin: string;
  socialLinks: { network: "Instagram" | "Facebook" | "YouTube" | "WhatsApp"; url: string }[];
  paymentLabels: string[];
  promoMessages: string[];
  searchHints: string[];
  deliveryAreas: string;
  welcomeOffer: { title: string; code: string };
};

/** Rajatam, the demo store. Phone and address are plainly samples. */
export const demoSettings: ShopSettings = {
  name: "Rajatam",
  tagline: "Gold & silver, Chandigarh",
  city: "Chandigarh",
  address: "Sample Showroom, Sector 17, Chandigarh 160017",
  phone: "+91 00000 00000",
  email: "hello@rajatam.example",
  gstin: "04AAAAA0000A1Z5",
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
  welcomeOffer: { title: "₹200 off your first purchase", code: "SAVE200" },
};

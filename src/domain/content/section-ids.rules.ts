import { slugify } from "#contract/kernel/paths.ts";

/** Short anchors of the default sections, which existing links on other sites and in mails use. */
const SHORT: Readonly<Record<string, string>> = {
  "What it is made of": "honest",
  "What you can count on": "promise",
  "Made for one person": "names",
  "Visit us": "visit",
  "Grievance officer": "grievance",
  "Who is responsible": "who",
  "What we keep, and why": "what",
  "Cookies: one, while you register": "cookies",
  "For how long": "how-long",
  "Who else sees it": "others",
  "Your rights": "rights",
  "Offers by email": "marketing",
  "How it is protected": "security",
  Children: "children",
  Changes: "changes",
  "When your order leaves us": "dispatch",
  "What shipping costs": "charges",
  "Same-day delivery": "same-day",
  "Orders from abroad": "abroad",
  "Cancelling an order": "cancel",
  "30-day return": "returns",
  "What cannot be returned": "non-returnable",
  "Something is missing or damaged": "missing",
  Refunds: "refunds",
  "6-month warranty and lifetime plating": "warranty",
  "How to reach us": "contact",
  "Who sells to you": "seller",
  "Your account": "account",
  "The pieces": "pieces",
  Prices: "prices",
  "How an order comes about": "orders",
  Payment: "payment",
  "Offers and codes": "offers",
  "Delivery and risk": "delivery",
  "Returns, warranty and plating": "after",
  "Using this site": "site",
  Liability: "liability",
  "Law and courts": "law",
};

/** A unique anchor for each heading; repeated headings are numbered. */
export function sectionIds(titles: readonly string[]): string[] {
  const seen = new Set<string>();
  return titles.map((title) => {
    const wanted = SHORT[title] ?? slugify(title, "section");
    let id = wanted;
    for (let count = 2; seen.has(id); count++) id = `${wanted}-${count}`;
    seen.add(id);
    return id;
  });
}

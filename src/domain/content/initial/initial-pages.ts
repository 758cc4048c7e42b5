import type { FixedPage, PageDocument } from "#contract/content/content.ts";
import { cleanRichText } from "#domain/shared/rich-text.rules.ts";
import { ABOUT } from "./about.ts";
import { CONTACT } from "./contact.ts";
import { PRIVACY_POLICY } from "./privacy-policy.ts";
import { SHIPPING_RETURN } from "./shipping-return.ts";
import { TERMS } from "./terms.ts";

/** The default pages in stored form. */
export const INITIAL_PAGES: Readonly<Record<FixedPage, PageDocument>> = {
  about: clean(ABOUT),
  contact: clean(CONTACT),
  "shipping-return": clean(SHIPPING_RETURN),
  "privacy-policy": clean(PRIVACY_POLICY),
  terms: clean(TERMS),
};

function clean(page: PageDocument): PageDocument {
  return { ...page, body: cleanRichText(page.body) };
}

import { changeBrand, getBrand } from "#contract/brand/brand.calls.ts";
import type { BrandView } from "#contract/brand/brand.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { useSettingsForm } from "../frame/use-settings-form.ts";
import { BRAND_RULES, brandComparison, draftOf } from "./brand-draft.rules.ts";

/** Any small page of the shop: all pages embed the same styles. */
const PAGE = "/terms";
const STYLES = /<style data-page="">([^<]*)<\/style>/;

export function useBrandEditing(view: BrandView) {
  return useSettingsForm({
    view,
    draftOf,
    comparison: brandComparison,
    rules: BRAND_RULES,
    save: async (draft, updatedAt) => send(changeBrand, { body: { ...draft, updatedAt } }),
    load: async () => send(getBrand),
    async onSaved() {
      invalidateSettings();
      await renewPageStyles();
    },
  });
}

/**
 * Replaces the embedded shop styles by those of a freshly fetched page, so that a navigation to the shop shows a
 * changed brand. If the request fails, the next full page load has them.
 */
async function renewPageStyles(): Promise<void> {
  const element = document.querySelector("style[data-page]");
  if (!element) return;
  // oxlint-disable-next-line no-restricted-globals -- a page, not a call
  const page = await fetch(PAGE, { cache: "no-cache" }).catch(() => undefined);
  const [, text] = page?.ok ? (STYLES.exec(await page.text()) ?? []) : [];
  if (text !== undefined) element.textContent = text;
}

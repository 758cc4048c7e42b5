import { randomBytes } from "node:crypto";
import { isPageSlug, MENUS_KEY } from "#contract/content/content.rules.ts";
import type { ContentView } from "#contract/content/content.ts";
import { HOME_KEY, type Home } from "#contract/content/home.ts";
import { placedEntries } from "#contract/content/menu.rules.ts";
import type { Menus } from "#contract/content/menus.ts";
import { dayOf } from "#contract/kernel/days.ts";
import type { Db } from "#db/database.ts";
import type { StoredDocuments } from "#db/json-columns.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  homeOf,
  menusOf,
  nameOf,
  newestOf,
  NONE,
  pagesOf,
  summarizePages,
  summaryOf,
  withDrafts,
} from "./content-documents.rules.ts";
import {
  deleteDrafts,
  deleteVersionsUpTo,
  findLatestVersion,
  getState,
  insertVersion,
  listDrafts,
  lockState,
  savePreviewToken,
  type DraftRow,
} from "./content.repo.ts";
import { visibilityOf } from "./version-texts.rules.ts";

const MAX_STORED_VERSIONS = 20;
/** 43 characters as base64url, which cannot be guessed. */
const TOKEN_BYTES = 32;

/** Preview and publication of the whole draft. */
export function createContentPublishingService({ db, clock }: { db: Db; clock: Clock }) {
  async function getContent(): Promise<ContentView> {
    const [latest = NONE, drafts, { previewToken }] = await Promise.all([
      findLatestVersion(db),
      listDrafts(db),
      getState(db),
    ]);
    const drafted = withDrafts(latest.documents, drafts);
    return {
      pages: summarizePages(latest.documents, drafts),
      draft: {
        changed: drafts.map(({ key }) => nameOf(key, drafted, latest.documents)),
        updatedAt: newestOf(drafts)?.toISOString() ?? null,
      },
      published: summaryOf(latest, latest.documents),
      previewPath: previewToken === null ? null : `/preview/${previewToken}`,
    };
  }

  return {
    getContent,

    /**
     * Publishes the whole draft or nothing. Refused when the draft has changed since `updatedAt`, so that nobody
     * publishes unseen changes.
     */
    async publish(actor: Actor, { updatedAt }: { updatedAt: string }): Promise<ContentView> {
      await inTransaction(db, async (trx) => {
        await lockState(trx);
        const [latest = NONE, drafts] = [await findLatestVersion(trx), await listDrafts(trx)];
        const newest = newestOf(drafts);
        if (!newest) throw new DomainError("wrong_status", "Nothing waits to be published.");
        if (newest.toISOString() !== updatedAt) {
          throw new DomainError("stale", "Someone else changed the draft. Look at it again before you publish it.");
        }
        const at = clock();
        const drafted = withDrafts(latest.documents, drafts);
        refuseLostPages(drafted);
        const documents = dated(drafted, drafts, dayOf(at));
        const number = latest.number + 1;
        const changed = drafts.map(({ key }) => key);
        await insertVersion(trx, { number, documents, changed, publishedAt: at, publishedBy: actor.name });
        await deleteDrafts(trx);
        await deleteVersionsUpTo(trx, number - MAX_STORED_VERSIONS);
        await savePreviewToken(trx, null);
        const subject = { type: "content", id: number, label: `Version ${number}` } as const;
        const [before, after] = [latest.documents, documents].map((version) => formatDocuments(version, changed));
        await recordChange(trx, { actor, action: "published", subject, before, after, at });
      });
      return getContent();
    },

    /**
     * Returns the preview link, creating it if there is none. It works without a login until it is withdrawn or the
     * draft is published.
     */
    async openPreview(): Promise<ContentView> {
      await inTransaction(db, async (trx) => {
        const { previewToken } = await lockState(trx);
        if (previewToken === null) await savePreviewToken(trx, randomBytes(TOKEN_BYTES).toString("base64url"));
      });
      return getContent();
    },

    async withdrawPreview(): Promise<ContentView> {
      await inTransaction(db, async (trx) => savePreviewToken(trx, null));
      return getContent();
    },
  };
}

/** Refuses while a menu links to a deleted page. */
function refuseLostPages(documents: StoredDocuments): void {
  const pages = pagesOf(documents);
  const lost = placedEntries(menusOf(documents).document).find(
    ({ entry: { kind, to } }) => kind === "page" && !pages.has(to),
  );
  if (!lost) return;
  const { label } = lost.entry;
  throw new DomainError(
    "still_in_use",
    `The menus lead to a page that is removed: “${label}”. Take that entry out first.`,
  );
}

/** Sets the effective date of each changed page to today. */
function dated(documents: StoredDocuments, drafts: readonly DraftRow[], since: string): StoredDocuments {
  const changed = drafts.flatMap(({ key }) => {
    const stored = isPageSlug(key) ? documents[key] : undefined;
    return stored ? [[key, { ...stored, document: { ...(stored.document as object), since } }]] : [];
  });
  return { ...documents, ...Object.fromEntries(changed) } as StoredDocuments;
}

/** For the audit log: one field per page, as plain text. */
function formatDocuments(documents: StoredDocuments, keys: readonly string[]): Record<string, unknown> {
  const pages = pagesOf(documents);
  return Object.fromEntries(
    keys.map((key) => {
      if (key === MENUS_KEY) return [key, formatMenus(menusOf(documents).document)];
      if (key === HOME_KEY) return [key, formatHome(homeOf(documents).document)];
      const page = pages.get(key)?.document;
      return [key, page && `${page.title}: ${page.lead} ${plainTextOf(page.body)}`];
    }),
  );
}

/** Includes all fields: many sections have little other text. */
function formatHome({ sections }: Home): string {
  return sections
    .map(({ id: _, kind, hidden, from, until, ...fields }) => {
      const texts = JSON.stringify(Object.values(fields)).replaceAll(/[[\]{}"]/g, "");
      return `${kind}${visibilityOf({ hidden, from, until })}: ${texts}`;
    })
    .join(" · ");
}

function formatMenus(menus: Menus): string {
  return placedEntries(menus)
    .map(({ entry: { label, to } }) => (label === "" ? to : `${label} (${to})`))
    .join(", ");
}

import { MAX_PAGES, pageMessages } from "#contract/content/content.rules.ts";
import type { AddPage, ChangePage } from "#contract/content/content.schema.ts";
import type { PageDocument, PageFields, StaffPageView } from "#contract/content/content.ts";
import { isBlank } from "#contract/kernel/field.rules.ts";
import type { Db } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { cleanRichText, plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { pagesOf, summarizePages, withDrafts, type Item } from "./content-documents.rules.ts";
import {
  editDraft,
  lockContent,
  putDraft,
  readContent,
  type ContentState,
  type DraftedDocument,
} from "./content-drafts.service.ts";

const NO_PAGE = "There is no such page.";

/** Editing of the draft. There is one draft for everybody, in which each page changes independently. */
export function createContentEditingService({ db, clock }: { db: Db; clock: Clock }) {
  const draftOf = (slug: string) => editDraft({ db, clock }, draftedPage(slug));

  async function getPage(slug: string): Promise<StaffPageView> {
    const state = await readContent(db);
    const { document } = currentPage(state, slug);
    const summary = summarizePages(state.documents, state.drafts).find((page) => page.slug === slug);
    if (!summary) throw noSuchPage();
    const { since: _, ...fields } = document;
    return { ...summary, ...fields };
  }

  return {
    /** The page in the draft; a page that the draft removes is returned as published. */
    getPage,

    async changePage(actor: Actor, slug: string, { updatedAt, ...fields }: ChangePage): Promise<StaffPageView> {
      await draftOf(slug).change(actor, updatedAt, async ({ document }) => ({ ...document, ...cleanFields(fields) }));
      return getPage(slug);
    },

    async addPage(actor: Actor, { slug, ...fields }: AddPage): Promise<StaffPageView> {
      await inTransaction(db, async (trx) => {
        const state = await lockContent(trx);
        const pages = pagesOf(withDrafts(state.documents, state.drafts));
        if (pages.has(slug)) throw fieldRefusal("slug", pageMessages.slugTaken, "already_exists");
        if (pages.size >= MAX_PAGES) throw fieldRefusal("slug", pageMessages.tooMany);
        const document: PageDocument = { ...cleanFields(fields), since: null };
        await putDraft(trx, state, { actor, key: slug, document, at: clock() });
      });
      return getPage(slug);
    },

    /** In the draft, deletes a custom page, or resets a fixed page to its default. */
    async resetPage(actor: Actor, slug: string, updatedAt: string | undefined): Promise<void> {
      await draftOf(slug).change(actor, updatedAt, async () => null);
    },

    /** Removes the page from the draft, so that it stays as published. */
    async discardPage(slug: string, updatedAt: string | undefined): Promise<void> {
      await draftOf(slug).discard(updatedAt);
    },
  };
}

function currentPage({ documents, drafts }: ContentState, slug: string): Item<PageDocument> {
  const page = pagesOf(withDrafts(documents, drafts)).get(slug) ?? pagesOf(documents).get(slug);
  if (!page) throw noSuchPage();
  return page;
}

function draftedPage(slug: string): DraftedDocument<PageDocument> {
  return {
    key: slug,
    current: (state) => currentPage(state, slug),
    missing: NO_PAGE,
    stale: "Someone else changed this page. Load it again to see what is new.",
  };
}

function cleanFields({ title, description, lead, body, dated }: PageFields): PageFields {
  const clean = cleanRichText(body);
  if (isBlank(plainTextOf(clean))) throw fieldRefusal("body", pageMessages.body);
  return { title, description, lead, body: clean, dated };
}

function noSuchPage(): DomainError {
  return new DomainError("not_found", NO_PAGE);
}

import { MAX_PAGES, pageWords } from "#contract/content/content.rules.ts";
import type { AddPage, ChangePage } from "#contract/content/content.schema.ts";
import type { PageDocument, PageFields, StaffPageView } from "#contract/content/content.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { cleanRichText, plainTextOf } from "#domain/shared/rich-text.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { isSameDocument, pagesOf, summarizePages, withDrafts, type Item } from "./content-documents.rules.ts";
import {
  deleteDraft,
  findLatestVersion,
  listDrafts,
  lockState,
  saveDraft,
  type Draft,
  type DraftRow,
  type StoredDocuments,
} from "./content.repo.ts";

export type ContentEditingService = ReturnType<typeof createContentEditingService>;

/** What staff write before it is published: one draft for everybody, of which each page is changed by itself. */
export function createContentEditingService({ db, clock }: { db: Db; clock: Clock }) {
  /** Writes one document into the draft, or takes it out where it says what is published already. */
  async function put(trx: Trx, { documents, drafts }: Desk, written: Omit<Draft, "updatedAt">): Promise<void> {
    const { [written.key]: published, ...rest } = documents;
    const publishedDocument = published?.document ?? pagesOf(rest).get(written.key)?.document ?? null;
    const wanted = written.document ?? pagesOf(rest).get(written.key)?.document ?? null;
    if (isSameDocument(wanted, publishedDocument)) await deleteDraft(trx, written.key);
    else await saveDraft(trx, { ...written, updatedAt: laterThan(drafts, clock()) });
  }

  async function change(actor: Actor, slug: string, updatedAt: string | undefined, fields: PageFields | null) {
    await inTransaction(db, async (trx) => {
      const desk = await openDesk(trx);
      const item = currentPage(desk, slug);
      if (updatedAt !== undefined && updatedAt !== item.at) {
        throw new DomainError("stale", "Someone else changed this page. Load it again to see what is new.");
      }
      const document = fields && { ...item.document, ...cleanFields(fields) };
      await put(trx, desk, { key: slug, document, updatedBy: actor.name });
    });
  }

  async function getPage(slug: string): Promise<StaffPageView> {
    const [latest, drafts] = await Promise.all([findLatestVersion(db), listDrafts(db)]);
    const desk = { documents: latest?.documents ?? {}, drafts };
    const { document } = currentPage(desk, slug);
    const summary = summarizePages(desk.documents, drafts).find((page) => page.slug === slug);
    if (!summary) throw noSuchPage();
    const { since: _, ...fields } = document;
    return { ...summary, ...fields };
  }

  return {
    /** As it stands in the draft; a page that the draft takes away, as it is published. */
    getPage,

    async changePage(actor: Actor, slug: string, { updatedAt, ...fields }: ChangePage): Promise<StaffPageView> {
      await change(actor, slug, updatedAt, fields);
      return getPage(slug);
    },

    async addPage(actor: Actor, { slug, ...fields }: AddPage): Promise<StaffPageView> {
      await inTransaction(db, async (trx) => {
        const desk = await openDesk(trx);
        const pages = pagesOf(withDrafts(desk.documents, desk.drafts));
        if (pages.has(slug)) throw refusedAt("slug", pageWords.slugTaken, "already_exists");
        if (pages.size >= MAX_PAGES) throw refusedAt("slug", pageWords.tooMany);
        const document: PageDocument = { ...cleanFields(fields), since: null };
        await put(trx, desk, { key: slug, document, updatedBy: actor.name });
      });
      return getPage(slug);
    },

    /** In the draft: a page of the owner's own is no more, one that every shop has is as it was delivered. */
    async resetPage(actor: Actor, slug: string, updatedAt: string | undefined): Promise<void> {
      await change(actor, slug, updatedAt, null);
    },

    /** Takes the page out of the draft: it stays as it is published. */
    async discardPage(slug: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const desk = await openDesk(trx);
        if (!desk.drafts.some(({ key }) => key === slug)) throw noSuchPage();
        await deleteDraft(trx, slug);
      });
    },
  };
}

/** What is published and the draft, while nobody else changes either. */
export type Desk = { documents: StoredDocuments; drafts: DraftRow[] };

async function openDesk(trx: Trx): Promise<Desk> {
  await lockState(trx);
  const latest = await findLatestVersion(trx);
  return { documents: latest?.documents ?? {}, drafts: await listDrafts(trx) };
}

function currentPage({ documents, drafts }: Desk, slug: string): Item<PageDocument> {
  const page = pagesOf(withDrafts(documents, drafts)).get(slug) ?? pagesOf(documents).get(slug);
  if (!page) throw noSuchPage();
  return page;
}

/** Two changes never carry the same time, so that a form always tells whether it is the newest. */
function laterThan(drafts: readonly DraftRow[], now: Date): Date {
  const newest = Math.max(0, ...drafts.map(({ updatedAt }) => updatedAt.getTime()));
  return new Date(Math.max(now.getTime(), newest + 1));
}

function cleanFields({ title, description, lead, body, dated }: PageFields): PageFields {
  const clean = cleanRichText(body);
  if (plainTextOf(clean) === "") throw refusedAt("body", pageWords.body);
  return { title, description, lead, body: clean, dated };
}

function refusedAt(field: string, message: string, code: "invalid" | "already_exists" = "invalid"): DomainError {
  return new DomainError(code, message, { errors: [{ field, message }] });
}

function noSuchPage(): DomainError {
  return new DomainError("not_found", "There is no such page.");
}

import type { PageView } from "#contract/content/content.ts";
import type { MenusView } from "#contract/content/menus.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { menusOf, pagePathsOf, pagesOf, withDrafts } from "./content-documents.rules.ts";
import { findLatestVersion, getState, listDrafts, type StoredDocuments } from "./content.repo.ts";
import { indexCategories, viewMenus } from "./menu-links.rules.ts";
import { viewPage } from "./page-text.rules.ts";

const TOKEN = /^[\w-]{43}$/;

type Dependencies = { db: Db; settings: CurrentSettings; menu: Pick<MenuService, "categories" | "current"> };

export type PublishedContentService = ReturnType<typeof createPublishedContentService>;

/** The content that the public sees. It is cached in memory, so that no page asks the database for it; `reload` fetches what was published. */
export function createPublishedContentService({ db, settings, menu }: Dependencies) {
  let documents: StoredDocuments = {};

  function menusIn(from: StoredDocuments): MenusView {
    return viewMenus(menusOf(from).document, indexCategories(menu.categories()), menu.current().more);
  }

  function view(from: StoredDocuments, slug: string): PageView {
    const page = pagesOf(from).get(slug);
    if (!page) throw new DomainError("not_found", "There is no such page.");
    return viewPage(slug, page.document, settings());
  }

  /** The documents of the draft, for whoever has its link. */
  async function preview(token: string): Promise<StoredDocuments> {
    const { previewToken } = TOKEN.test(token) ? await getState(db) : { previewToken: null };
    if (previewToken !== token) throw new DomainError("not_found", "This preview has ended.");
    const [latest, drafts] = await Promise.all([findLatestVersion(db), listDrafts(db)]);
    return withDrafts(latest?.documents ?? {}, drafts);
  }

  return {
    async reload(): Promise<void> {
      documents = (await findLatestVersion(db))?.documents ?? {};
    },

    async getPage(slug: string): Promise<PageView> {
      return view(documents, slug);
    },

    async getMenus(): Promise<MenusView> {
      return menusIn(documents);
    },

    /** Those of the draft; the published ones where the link has ended. */
    async getPreviewMenus(token: string): Promise<MenusView> {
      const drafted = await preview(token).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === "not_found") return documents;
        throw error;
      });
      return menusIn(drafted);
    },

    /** The addresses of the static pages. */
    async listPagePaths(): Promise<{ path: string; title: string }[]> {
      return pagePathsOf(documents);
    },

    /** A page of the draft; the first one where none is named. */
    async getPreview(token: string, slug: string | undefined) {
      const drafted = await preview(token);
      const paths = pagePathsOf(drafted);
      return { page: view(drafted, slug ?? paths[0]?.slug ?? ""), pages: paths };
    },
  };
}

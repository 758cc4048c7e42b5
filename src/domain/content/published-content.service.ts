import type { PageView } from "#contract/content/content.ts";
import { isShown, nextChange } from "#contract/content/home.rules.ts";
import { HOME_KEY, type HomeView } from "#contract/content/home.ts";
import type { MenusView } from "#contract/content/menus.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import type { StoredDocuments } from "#db/json-columns.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import { findProducts } from "#domain/catalogue/product-records.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { homeOf, isSameDocument, menusOf, pagePathsOf, pagesOf, withDrafts } from "./content-documents.rules.ts";
import { findLatestVersion, getState, listDrafts } from "./content.repo.ts";
import { viewSection, type StoredHome } from "./home-links.rules.ts";
import { indexCategories, linkedProducts, viewMenus } from "./menu-links.rules.ts";
import { viewPage } from "./page-text.rules.ts";

const TOKEN = /^[\w-]{43}$/;

type Dependencies = {
  db: Db;
  settings: CurrentSettings;
  menu: Pick<MenuService, "categories" | "current">;
  clock: Clock;
};

export type PublishedContentService = ReturnType<typeof createPublishedContentService>;

/**
 * The published content. Cached in memory, so that pages query at most the products in the menus; `reload` fetches new
 * versions.
 */
export function createPublishedContentService({ db, settings, menu, clock }: Dependencies) {
  let documents: StoredDocuments = {};

  async function menusIn(from: StoredDocuments): Promise<MenusView> {
    const { document } = menusOf(from);
    const ids = linkedProducts(document);
    const products = ids.length === 0 ? [] : [...(await findProducts(db, ids)).values()];
    const listed = new Set(products.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id));
    return viewMenus(document, {
      categories: indexCategories(menu.categories()),
      unplaced: menu.current().more,
      listed,
    });
  }

  function view(from: StoredDocuments, slug: string): PageView {
    const page = pagesOf(from).get(slug);
    if (!page) throw new DomainError("not_found", "There is no such page.");
    return viewPage(slug, page.document, settings());
  }

  function viewHome({ sections }: StoredHome, from: StoredDocuments, now: Date): HomeView {
    const pages = pagesOf(from);
    const context = {
      categories: indexCategories(menu.categories()),
      settings: settings(),
      hasPage: (slug: string) => pages.has(slug),
    };
    const shown = sections.filter((section) => isShown(section, now));
    const change = nextChange(sections, now);
    return {
      sections: shown.flatMap((section) => viewSection(section, context) ?? []),
      secondsLeft: change ? Math.floor((change.getTime() - now.getTime()) / 1_000) : Infinity,
    };
  }

  /** The documents of the draft, for everyone with its link. */
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

    /** The sections that are currently visible. */
    async getHome(): Promise<HomeView> {
      return viewHome(homeOf(documents).document, documents, clock());
    },

    /** The drafted home page, as of `at`. */
    async getPreviewHome(token: string, at: Date = clock()): Promise<HomeView> {
      const drafted = await preview(token);
      return viewHome(homeOf(drafted).document, drafted, at);
    },

    /** The drafted menus, or the published ones when the link has expired. */
    async getPreviewMenus(token: string): Promise<MenusView> {
      const drafted = await preview(token).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === "not_found") return documents;
        throw error;
      });
      return menusIn(drafted);
    },

    /** The paths of the static pages. */
    async listPagePaths(): Promise<{ path: string; title: string }[]> {
      return pagePathsOf(documents);
    },

    /**
     * A page of the draft. Without a slug, the home page if the draft changes it, or else the first page.
     * `page` is undefined for the home page.
     */
    async getPreview(token: string, slug: string | undefined) {
      const drafted = await preview(token);
      const paths = pagePathsOf(drafted);
      const isHomeChanged = !isSameDocument(homeOf(drafted).document, homeOf(documents).document);
      const wanted = slug ?? (isHomeChanged ? HOME_KEY : (paths[0]?.slug ?? ""));
      return {
        page: wanted === HOME_KEY ? undefined : view(drafted, wanted),
        pages: [{ slug: HOME_KEY, title: "Home page" }, ...paths],
      };
    },
  };
}

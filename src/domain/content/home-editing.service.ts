import { homeMessages } from "#contract/content/home.rules.ts";
import type { ChangeHome } from "#contract/content/home.schema.ts";
import { HOME_KEY, type Home, type HomeSection, type StaffHomeView } from "#contract/content/home.ts";
import { menuMessages } from "#contract/content/menu.rules.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Actor } from "#domain/audit/audit.service.ts";
import type { MenuService } from "#domain/catalogue/menu.service.ts";
import type { MediaService } from "#domain/media/media.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { fieldsRefusal } from "#domain/shared/domain-error.ts";
import { homeOf, pagesOf, withDrafts } from "./content-documents.rules.ts";
import { editDraft, readContent, type DraftedDocument } from "./content-drafts.service.ts";
import { isWithoutDemo } from "./content.repo.ts";
import { mapLinks, withoutLost, type StoredHome } from "./home-links.rules.ts";
import { PLAIN_HOME } from "./initial/initial-home.ts";
import { indexCategories, withCategoryKey, type Categories } from "./menu-links.rules.ts";

type Dependencies = {
  db: Db;
  menu: Pick<MenuService, "reload">;
  media: Pick<MediaService, "hold">;
  clock: Clock;
};

/** Editing of the home page in the draft. */
export function createHomeEditingService({ db, menu, media, clock }: Dependencies) {
  const draft = editDraft({ db, clock }, draftedHome);

  async function getHome(): Promise<StaffHomeView> {
    const categories = indexCategories(await menu.reload());
    const state = await readContent(db);
    const { at, document } = draftedHome.current(state);
    const isChanged = state.drafts.some(({ key }) => key === HOME_KEY);
    const written = asWritten(document, categories);
    if (!isChanged) return { ...written, state: "published", updatedAt: at };
    const published = asWritten(homeOf(state.documents).document, categories).sections;
    return { ...written, state: "changed", updatedAt: at, published };
  }

  /** Refuses missing pictures, naming their fields. Existing ones are locked until the transaction ends. */
  async function holdImages(trx: Trx, home: Home): Promise<void> {
    for (const { place, image } of placedImages(home)) await media.hold(trx, [image], place);
  }

  return {
    /** The home page in the draft, with current category names. */
    getHome,

    async changeHome(actor: Actor, { updatedAt, sections }: ChangeHome): Promise<StaffHomeView> {
      const categories = indexCategories(await menu.reload());
      const home: Home = { sections };
      await draft.change(actor, updatedAt, async (_, state, trx) => {
        const pages = pagesOf(withDrafts(state.documents, state.drafts));
        refuseUnknown(home, categories, (slug) => pages.has(slug));
        await holdImages(trx, home);
        return asStored(home, categories);
      });
      return getHome();
    },

    /** Resets the home page in the draft to the default. */
    async resetHome(actor: Actor, updatedAt: string | undefined): Promise<void> {
      await draft.change(actor, updatedAt, async (_home, _state, trx) =>
        (await isWithoutDemo(trx)) ? PLAIN_HOME : null,
      );
    },

    /** Removes links to deleted categories from the draft. */
    async removeLostCategories(actor: Actor): Promise<void> {
      const categories = indexCategories(await menu.reload());
      await draft.change(actor, undefined, async ({ document }) =>
        withoutLost(document, (entry) => entry.kind === "category" && categories.nameOf(entry) === undefined),
      );
    },

    /** Removes the home page from the draft, so that it stays as published. */
    discardHome: draft.discard,
  };
}

const draftedHome: DraftedDocument<StoredHome> = {
  key: HOME_KEY,
  current: ({ documents, drafts }) => homeOf(withDrafts(documents, drafts)),
  missing: "The draft holds no other home page.",
  stale: "Someone else changed the home page. Load it again to see what is new.",
};

/** The form in which staff edit it: categories by their current names. */
function asWritten({ sections }: StoredHome, categories: Categories): Home {
  return {
    sections: sections.map((section) =>
      mapLinks(section, ({ key, ...entry }) => {
        if (entry.kind !== "category") return entry;
        const name = categories.nameOf({ ...entry, ...(key !== undefined && { key }) });
        if (name === undefined || name === entry.to) return entry;
        return { ...entry, to: name, label: entry.label.includes("{{") ? entry.label : "" };
      }),
    ),
  };
}

/** The form in which it is stored. */
function asStored({ sections }: Home, categories: Categories): StoredHome {
  return { sections: sections.map((section) => mapLinks(section, (entry) => withCategoryKey(entry, categories))) };
}

function refuseUnknown({ sections }: Home, categories: Categories, hasPage: (slug: string) => boolean): void {
  const errors: { field: string; message: string }[] = [];
  for (const [index, section] of sections.entries()) {
    mapLinks(section, (entry, place) => {
      const { kind, to } = entry;
      const isUnknown = kind === "category" ? categories.keyOf(to) === undefined : kind === "page" && !hasPage(to);
      const message = kind === "page" ? menuMessages.page : homeMessages.category;
      if (isUnknown) errors.push({ field: `sections.${index}.${place}`, message });
      return entry;
    });
  }
  if (errors.length > 0) throw fieldsRefusal(errors);
}

function placedImages({ sections }: Home): { place: string; image: string }[] {
  return sections
    .flatMap((section, index) =>
      imagesOf(section).map(({ place, image }) => ({ place: `sections.${index}.${place}`, image })),
    )
    .filter(({ image }) => image !== "");
}

function imagesOf(section: HomeSection): { place: string; image: string }[] {
  if (section.kind === "carousel") {
    return section.slides.map(({ image }, index) => ({ place: `slides.${index}.image`, image }));
  }
  if (section.kind === "promos") {
    return section.blocks.map(({ image }, index) => ({ place: `blocks.${index}.image`, image }));
  }
  return section.kind === "text" ? [{ place: "image", image: section.image }] : [];
}

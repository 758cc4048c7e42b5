import { useState } from "react";
import { allCategories } from "#contract/catalogue/all-categories.rules.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { deleteCategory } from "#contract/catalogue/staff-products.calls.ts";
import { getContentMenus, removeLostCategories, removeLostFromHome } from "#contract/content/content.calls.ts";
import { placedEntries } from "#contract/content/menu.rules.ts";
import { menuPlacesOf } from "#contract/content/menus.ts";
import { counted } from "#contract/kernel/counted.ts";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useMenus, useRootData } from "#web/shop/root-data.ts";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FilterBar } from "#web/ui/filter-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { type Deletion, useDeletion } from "../frame/use-deletion.ts";
import { type HomePlaces, isOnHome, useHomePlaces } from "../home-editor/use-home-places.ts";
import { DataTable } from "../table/data-table.tsx";
import { NoRows } from "../table/no-rows.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { useTableQuery } from "../table/use-table-query.ts";
import { CATEGORY_LIST, listCategories } from "./categories.rules.ts";
import { CategoryName } from "./category-name.tsx";
import type { LoadedCategories } from "./load-categories.ts";

const LEFT_IN_DRAFTS = "The category is deleted, but the drafts of the menus and the home page can still lead to it.";

export type CategoryListPageProps = {
  /** Undefined while the categories are loading. */
  loaded?: LoadedCategories;
};

export function CategoryListPage({ loaded }: CategoryListPageProps) {
  const table = useTableQuery(CATEGORY_LIST, loaded !== undefined);
  const [drafts, setDrafts] = useState<Drafts>(ALL_DRAFTS);
  const deletion = useDeletion<CategoryView>({
    act: async (perform, { categoryID }) => perform(deleteCategory, { query: { categoryID } }),
    async onDone() {
      invalidateSettings();
      const removals = [
        ...(drafts.menus ? [removeLostCategories] : []),
        ...(drafts.home && home.drafted.length > 0 ? [removeLostFromHome] : []),
      ];
      const results = await Promise.allSettled(removals.map(async (removal) => send(removal)));
      const isLeft = results.some((result) => result.status === "rejected" || !result.value.isSuccess);
      if (isLeft) showToast("bad", LEFT_IN_DRAFTS);
    },
    refused: ({ message }) => staffMessages.errorPrefix + message,
    failed: staffMessages.categoryDeleteFailed,
  });
  const { target } = deletion;
  const menus = useMenus();
  const { menu } = useRootData();
  const [isChecking, setIsChecking] = useState(false);
  /** Asks before the deletion, unless the category has no products and nothing refers to it. */
  const ask = async (category: CategoryView) => {
    if (isChecking) return;
    const { categoryName, productCount } = category;
    // New categories are listed automatically.
    const isPlaced = !menu?.more?.includes(categoryName) && menuPlacesOf(menus, categoryName).length > 0;
    setDrafts(ALL_DRAFTS);
    setIsChecking(true);
    try {
      if (productCount > 0 || isPlaced || (await hasEntries(categoryName))) deletion.ask(category);
      else await deletion.remove(category);
    } finally {
      setIsChecking(false);
    }
  };
  const onDelete = (category: CategoryView) => void ask(category);
  const home = useHomePlaces(target ? [{ kind: "category", to: target.categoryName }] : [], deletion.isOpen);
  const rows = loaded && "data" in loaded ? loaded.data : [];
  return (
    <>
      <PageHead title="Category List">
        <ButtonLink to="/add-new-category">Add New Category</ButtonLink>
      </PageHead>
      <Box flush>
        <FilterBar label="Filter categories">
          <SearchField label="Find a category" placeholder="Category name" {...table.search} />
        </FilterBar>
        {loaded && "failure" in loaded ? (
          <NotLoaded {...loaded} className="border-b-0" />
        ) : (
          <DataTable
            label="Categories"
            columns={categoryColumns(onDelete)}
            rows={listCategories(rows, table.query)}
            rowId={({ categoryID }) => String(categoryID)}
            renderCard={(category) => <CategoryCard category={category} onDelete={onDelete} />}
            sort={table.query.sort}
            onSortChange={table.setSort}
            loading={!loaded}
            empty={
              <NoRows
                icon="folder"
                title={staffMessages.noCategoriesFound}
                noneFound={staffMessages.noCategoriesFound}
                table={table}
              >
                Add New Category makes the first one.
              </NoRows>
            }
          />
        )}
      </Box>
      <DeleteCategoryDialog deletion={deletion} home={home} drafts={drafts} onDraftsChange={setDrafts} />
    </>
  );
}

/**
 * Whether the home page or the draft of the menus has an entry for the category. Menus that list new categories
 * automatically have none. False if neither can be read, since the question about the deletion could not name anything.
 */
async function hasEntries(category: string): Promise<boolean> {
  const [onHome, inMenus] = await Promise.all([isOnHome([{ kind: "category", to: category }]), isInMenus(category)]);
  return onHome || inMenus;
}

async function isInMenus(category: string): Promise<boolean> {
  const { data } = await send(getContentMenus).catch(() => ({ data: null }));
  if (!data) return false;
  return placedEntries(data).some(({ entry: { kind, to } }) => kind === "category" && to === category);
}

function categoryColumns(onDelete: (category: CategoryView) => void): TableColumn<CategoryView>[] {
  return [
    { id: "categoryID", header: "Category ID", sort: "asc", cell: ({ categoryID }) => categoryID, className: "w-36" },
    {
      id: "categoryName",
      header: "Category Name",
      sort: "asc",
      cell: (category) => <CategoryName category={category} />,
    },
    {
      id: "productCount",
      header: "Products",
      sort: "desc",
      align: "end",
      cell: ({ productCount }) => productCount.toLocaleString("en-IN"),
      className: "w-36",
    },
    {
      id: "actions",
      header: "Delete",
      hideHeader: true,
      align: "end",
      cell: (category) => <DeleteButton category={category} onDelete={onDelete} />,
      className: "w-30",
    },
  ];
}

type DeletableProps = { category: CategoryView; onDelete: (category: CategoryView) => void };

function DeleteButton({ category, onDelete }: DeletableProps) {
  return (
    <Button variant="quiet" size="small" aria-description={category.categoryName} onClick={() => onDelete(category)}>
      Delete
    </Button>
  );
}

/** A category on a phone. */
function CategoryCard({ category, onDelete }: DeletableProps) {
  const { categoryID, productCount } = category;
  return (
    <article aria-label={category.categoryName} className="flex flex-wrap items-center justify-between gap-x-3">
      <CategoryName category={category} />
      <DeleteButton category={category} onDelete={onDelete} />
      <p className="w-full text-13 text-ink-soft tabular-nums">
        Category ID {categoryID} · {counted(productCount, "product")}
      </p>
    </article>
  );
}

const placeList = lazyFormat(() => new Intl.ListFormat("en-IN"));

/** Where else to remove the category from. */
type Drafts = { menus: boolean; home: boolean };

const ALL_DRAFTS: Drafts = { menus: true, home: true };

type DeleteCategoryDialogProps = {
  deletion: Deletion<CategoryView>;
  /** The sections of the home page that refer to the category. */
  home: HomePlaces;
  drafts: Drafts;
  onDraftsChange: (drafts: Drafts) => void;
};

function DeleteCategoryDialog({ deletion, home, drafts, onDraftsChange }: DeleteCategoryDialogProps) {
  const { menu = {} } = useRootData();
  const menus = useMenus();
  const { target: category, isOpen, isBusy, confirm, cancel } = deletion;
  const inMenus = category ? menuPlacesOf(menus, category.categoryName) : [];
  const { visible: inHome = [], drafted: inHomeDraft } = home;
  const name = category?.categoryName ?? "";
  // Until the home page is known, it is assumed to link to the category.
  const isLinked = inMenus.length > 0 || inHome.length > 0 || !home.visible;
  const isInAll = allCategories([name], menu, new Set(isLinked ? [name] : [])).some((listed) => listed.name === name);
  const places = [...inMenus, ...(inHome.length > 0 ? ["the home page"] : []), ...(isInAll ? ["All Categories"] : [])];
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={cancel}
      onConfirm={() => void confirm()}
      busy={isBusy}
      title={`Delete ${category?.categoryName ?? "this category"}?`}
      confirmLabel="Delete"
    >
      {category?.productCount
        ? "Its products stay in their other categories. A product that is in this category only has to be moved first."
        : "No product is filed under it."}
      {places.length > 0 && ` Shown by ${placeList().format(places)} until then. Links to it lead nowhere afterwards.`}
      {inMenus.length > 0 && (
        <Checkbox
          className="mt-2"
          checked={drafts.menus}
          onChange={({ target }) => onDraftsChange({ ...drafts, menus: target.checked })}
          label="Also take its entries out of the draft of the menus"
        />
      )}
      {inHome.length > 0 && (
        <span className="mt-2 block">The home page leaves it out at once: {placeList().format(inHome)}.</span>
      )}
      {home.isDraftChanged && inHomeDraft.length > 0 && (
        <span className="mt-2 block">The draft of the home page refers to it: {placeList().format(inHomeDraft)}.</span>
      )}
      {inHomeDraft.length > 0 && (
        <Checkbox
          className="mt-2"
          checked={drafts.home}
          onChange={({ target }) => onDraftsChange({ ...drafts, home: target.checked })}
          label="Also take what leads to it out of the draft of the home page"
        />
      )}
    </ConfirmDialog>
  );
}

import { useState } from "react";
import {
  changeContentMenus,
  discardContentMenus,
  getContentMenus,
  removeLostCategories,
  resetContentMenus,
} from "#contract/content/content.calls.ts";
import { menuErrors } from "#contract/content/menu.rules.ts";
import type { Menus, StaffMenusView } from "#contract/content/menus.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DraftActions } from "./draft-actions.tsx";
import { DraftBox, type DraftBoxProps } from "./draft-box.tsx";
import { DraftForm } from "./draft-form.tsx";
import type { MenuTargets } from "./entry-fields.tsx";
import { loadContentAndTargets } from "./load-content.ts";
import { MenuBoxes } from "./menu-boxes.tsx";
import { draftOf, menusComparison, menusOf } from "./menus-draft.rules.ts";
import { useContentDraft } from "./use-content-draft.ts";

export type LoadedMenus = Awaited<ReturnType<typeof loadMenus>>;

export async function loadMenus(request: Request) {
  const [menus, content] = await Promise.all([loadForStaff(getContentMenus, request), loadContentAndTargets(request)]);
  if ("failure" in menus) return menus;
  if ("failure" in content) return content;
  return { ...content, menus: menus.data };
}

/** Edits the menus in the draft. */
export function MenusPage({ loaded }: { loaded: LoadedMenus }) {
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Menus" />
        <NotLoadedBox {...loaded} />
      </>
    );
  }
  return <EditMenus {...loaded} />;
}

type EditMenusProps = { menus: StaffMenusView; targets: MenuTargets } & Pick<DraftBoxProps, "content" | "mayPublish">;

function EditMenus(props: EditMenusProps) {
  const { menus, targets } = props;
  const [replacements, setReplacements] = useState(0);
  const { perform, isBusy } = useStaffAction();
  return (
    <>
      <PageHead title="Menus">
        <DraftActions
          what="the menus"
          resetLabel="Back to default menus"
          part={menus}
          discardCall={discardContentMenus}
          resetCall={resetContentMenus}
          onReplaced={() => setReplacements(replacements + 1)}
        >
          {hasLostCategories(menus, targets.categories) && (
            <Button
              variant="outline"
              busy={isBusy}
              className="whitespace-normal"
              onClick={() => void perform(removeLostCategories)}
            >
              Take out entries whose category is not in the shop
            </Button>
          )}
        </DraftActions>
      </PageHead>
      <MenusForm key={replacements} {...props} />
    </>
  );
}

function MenusForm({ menus, targets, content, mayPublish }: EditMenusProps) {
  const { perform, isBusy } = useStaffAction({ handledCodes: ["stale"] });
  const { perform: read } = useAction();
  const editing = useContentDraft(menus, {
    draftOf,
    plainOf: menusOf,
    comparison: menusComparison,
    errorsOf: menuErrors,
    send: async (plain, updatedAt) => (await perform(changeContentMenus, { body: { ...plain, updatedAt } })).answer,
    load: async () => (await read(getContentMenus))?.data ?? undefined,
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-with-side">
      <DraftForm label="Menus" what="the menus" editing={editing} isBusy={isBusy}>
        <MenuBoxes draft={editing.draft} errors={editing.errors} targets={targets} onChange={editing.setDraft} />
      </DraftForm>
      <DraftBox content={content} mayPublish={mayPublish} hasUnsaved={editing.isDirty} />
    </div>
  );
}

/** Whether an entry leads to a category that does not exist. The storefront hides such entries. */
function hasLostCategories({ main, second, footer }: Menus, categories: readonly string[]): boolean {
  const entries = [
    ...main.flatMap(({ children, ...entry }) => [entry, ...children]),
    ...second.entries,
    ...footer.flatMap(({ links }) => links),
  ];
  return entries.some(({ kind, to }) => kind === "category" && !categories.includes(to));
}

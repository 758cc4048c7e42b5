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
import { send } from "#web/browser/send.ts";
import { Button } from "#web/ui/button.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NotLoadedBox } from "../frame/not-loaded-box.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { useLastData } from "../frame/use-last-data.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DraftActions } from "./draft-actions.tsx";
import { DraftBox, type DraftBoxProps } from "./draft-box.tsx";
import type { MenuTargets } from "./entry-fields.tsx";
import { loadContentAndTargets } from "./load-content.ts";
import { MenuBoxes } from "./menu-boxes.tsx";
import { draftOf, menusComparison, menusOf } from "./menus-draft.rules.ts";

export type LoadedMenus = Awaited<ReturnType<typeof loadMenus>>;

export async function loadMenus(request: Request) {
  const [menus, content] = await Promise.all([loadForStaff(getContentMenus, request), loadContentAndTargets(request)]);
  if ("failure" in menus) return menus;
  if ("failure" in content) return content;
  return { ...content, menus: menus.data };
}

/** Edits the menus in the draft. */
export function MenusPage(props: { loaded: LoadedMenus }) {
  const loaded = useLastData(props.loaded);
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
  const editing = useEditing({
    view: menus,
    draftOf,
    comparison: menusComparison,
    rules: {},
    findMore: (draft) => menuErrors(menusOf(draft)),
    placeOf: (field) => field,
    save: async (draft, { updatedAt }, signal) =>
      send(changeContentMenus, { body: { ...menusOf(draft), updatedAt }, signal }),
    load: async () => send(getContentMenus),
  });
  const { values, errors, change } = editing.form;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-with-side">
      <EditForm
        editing={editing}
        label="Menus"
        what="the menus"
        saveLabel="Save in the draft"
        maySave={editing.isDirty}
        className="grid min-w-0 gap-4"
      >
        <MenuBoxes draft={values} errors={errors} targets={targets} onChange={change} />
      </EditForm>
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

import { useState } from "react";
import { listCategories } from "#contract/catalogue/catalogue.calls.ts";
import { discardContentMenus, getContentMenus, resetContentMenus } from "#contract/content/content.calls.ts";
import type { StaffMenusView } from "#contract/content/menus.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NewerNote } from "../frame/newer-note.tsx";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DraftBox } from "./draft-box.tsx";
import type { MenuTargets } from "./entry-fields.tsx";
import { loadContent } from "./load-content.ts";
import { MenuBoxes } from "./menu-boxes.tsx";
import { useMenus } from "./use-menus.ts";

export type LoadedMenus = Awaited<ReturnType<typeof loadMenus>>;

export async function loadMenus(request: Request) {
  const [menus, categories, content] = await Promise.all([
    loadForStaff(getContentMenus, request),
    loadForStaff(listCategories, request),
    loadContent(request),
  ]);
  if ("failure" in menus) return menus;
  if ("failure" in categories) return categories;
  if ("failure" in content) return content;
  const targets: MenuTargets = {
    categories: categories.data.map(({ categoryName }) => categoryName),
    pages: content.content.pages.filter(({ state }) => state !== "removed"),
  };
  return { ...content, menus: menus.data, targets };
}

/** The menus of the shop in the draft. */
export function MenusPage({ loaded }: { loaded: LoadedMenus }) {
  if ("failure" in loaded) {
    return (
      <>
        <PageHead title="Menus" />
        <Box flush>
          <NotLoaded {...loaded} className="border-y-0" />
        </Box>
      </>
    );
  }
  const { menus, targets, content, mayPublish } = loaded;
  return (
    <>
      <PageHead title="Menus">
        <MenuActions menus={menus} />
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-with-side">
        <MenusForm menus={menus} targets={targets} />
        <DraftBox content={content} mayPublish={mayPublish} />
      </div>
    </>
  );
}

function MenusForm({ menus, targets }: { menus: StaffMenusView; targets: MenuTargets }) {
  const { draft, setDraft, errors, isBusy, isDirty, isBehind, ...editing } = useMenus(menus);
  const { save, discard, takeTheirs, keepMine } = editing;
  const count = Object.keys(errors).length;
  return (
    <form
      noValidate
      aria-label="Menus"
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isBehind && (
        <NewerNote onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
          What you typed is still here, and is not saved.
        </NewerNote>
      )}
      <MenuBoxes draft={draft} errors={errors} targets={targets} onChange={setDraft} />
      {isDirty && (
        <SaveBar status={count > 0 ? `${count} to mend above` : "Not saved yet"}>
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={isBusy}>
            Save in the draft
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={isDirty && !isBusy} />
    </form>
  );
}

function MenuActions({ menus: { state, updatedAt } }: { menus: StaffMenusView }) {
  const [asked, setAsked] = useState<"discard" | "reset">();
  const { perform, isBusy } = useStaffAction();

  async function confirm(): Promise<void> {
    if (asked === "discard") await perform(discardContentMenus);
    else await perform(resetContentMenus, { query: { updatedAt } });
    setAsked(undefined);
  }

  return (
    <>
      {state === "changed" && (
        <Button variant="quiet" onClick={() => setAsked("discard")}>
          Give up this draft
        </Button>
      )}
      <Button variant="danger" onClick={() => setAsked("reset")}>
        Back to delivered menus
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === "reset" ? "Put the menus back to those that came with the shop?" : "Give up these menus?"}
        confirmLabel={asked === "reset" ? "Put them back" : "Give them up"}
        busy={isBusy}
        onConfirm={() => void confirm()}
      >
        {asked === "reset" ? "The public sees it once the draft is published." : "What is published stays."}
      </ConfirmDialog>
    </>
  );
}

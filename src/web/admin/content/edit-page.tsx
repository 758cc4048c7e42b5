import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import {
  changeContentPage,
  discardContentPage,
  getContentPage,
  resetContentPage,
} from "#contract/content/content.calls.ts";
import { isFixedPage, type StaffPageView } from "#contract/content/content.ts";
import { send } from "#web/browser/send.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Note } from "#web/ui/note.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { CONTENT_PAGES_PATH } from "../frame/staff-paths.ts";
import { useEditing } from "../frame/use-editing.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { DraftBox, type DraftBoxProps } from "./draft-box.tsx";
import { ItemStateBadge } from "./item-state.tsx";
import { PageFields } from "./page-fields.tsx";
import { fieldsOf, PAGE_RULES, pageComparison, valuesOf } from "./page.rules.ts";
import { PreviewFrame } from "./preview-frame.tsx";

export type EditContentPageProps = {
  page: StaffPageView;
  /** Undefined if it could not be loaded. */
  draft: Pick<DraftBoxProps, "content" | "mayPublish"> | undefined;
};

export function EditContentPage({ page, draft }: EditContentPageProps) {
  const editing = useEditing({
    view: page,
    draftOf: valuesOf,
    comparison: pageComparison,
    rules: PAGE_RULES,
    save: async (values, { slug, updatedAt }, signal) =>
      send(changeContentPage, { params: { slug }, body: { ...fieldsOf(values), updatedAt }, signal }),
    load: async () => send(getContentPage, { params: { slug: page.slug } }),
  });
  const isPublic = page.state === "published" || page.state === "changed";
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {page.title}
            <ItemStateBadge state={page.state} />
          </span>
        }
      >
        {isPublic && (
          <ButtonLink variant="outline" to={page.path} target="_blank">
            See it in the shop
          </ButtonLink>
        )}
        <PageActions page={page} onLeave={editing.discard} />
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-with-side">
        <EditForm
          editing={editing}
          label="Page"
          what="this page"
          saveLabel="Save in the draft"
          maySave={editing.isDirty || page.state === "removed"}
          className="grid min-w-0 gap-4"
        >
          {page.state === "removed" && (
            <Note tone="warn">The page goes when the draft is published. Saving it here keeps it.</Note>
          )}
          <PageFields form={editing.form} />
          <PreviewFrame previewPath={draft?.content.previewPath ?? null} slug={page.slug} version={page.updatedAt} />
        </EditForm>
        {draft && <DraftBox {...draft} hasUnsaved={editing.isDirty} />}
      </div>
    </>
  );
}

/** Discards the draft of the page; removes the page, or resets it to its default text. */
function PageActions({ page, onLeave }: { page: StaffPageView; onLeave: () => void }) {
  const [pendingAction, setPendingAction] = useState<"discard" | "reset">();
  const { perform, isBusy } = useStaffAction();
  const navigate = useNavigate();
  const { slug, state, updatedAt } = page;
  const isFixed = isFixedPage(slug);
  const params = { slug };
  const resetLabel = isFixed ? "Restore" : "Remove";

  async function confirm(): Promise<void> {
    const { isDone } =
      pendingAction === "discard"
        ? await perform(discardContentPage, { params, query: { updatedAt } })
        : await perform(resetContentPage, { params, query: { updatedAt } });
    setPendingAction(undefined);
    if (!isDone) return;
    // Without unsaved input, the page can be left without a question.
    flushSync(onLeave);
    await navigate(CONTENT_PAGES_PATH, { replace: true });
  }

  return (
    <>
      {state !== "published" && state !== "new" && (
        <Button variant="quiet" onClick={() => setPendingAction("discard")}>
          Discard draft
        </Button>
      )}
      {state !== "removed" && (
        <Button variant="danger" onClick={() => setPendingAction("reset")}>
          {isFixed ? "Back to default text" : "Remove"}
        </Button>
      )}
      <ConfirmDialog
        open={pendingAction !== undefined}
        onClose={() => setPendingAction(undefined)}
        title={QUESTIONS[pendingAction ?? "discard"](page.title, isFixed)}
        confirmLabel={pendingAction === "discard" ? "Discard draft" : resetLabel}
        busy={isBusy}
        onConfirm={() => void confirm()}
      >
        {pendingAction === "discard" ? "What is published stays." : "The public sees it once the draft is published."}
      </ConfirmDialog>
    </>
  );
}

const QUESTIONS = {
  discard: (title: string) => `Discard the draft of “${title}”?`,
  reset: (title: string, isFixed: boolean) =>
    isFixed ? `Restore the text of “${title}” that came with the shop?` : `Remove “${title}”?`,
};

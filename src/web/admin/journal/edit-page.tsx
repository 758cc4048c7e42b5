import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { changePost, deletePost, getPost } from "#contract/journal/journal.calls.ts";
import type { PostView } from "#contract/journal/post.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { NewerNote } from "../frame/newer-note.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { POSTS_PATH, readPostPath } from "../frame/staff-paths.ts";
import { useEditing } from "../frame/use-editing.ts";
import { useCoverUpload } from "./cover-field.tsx";
import { focusInvalidEditor, PostFields } from "./post-fields.tsx";
import { PostState } from "./post-state.tsx";
import { postOf, postRules, valuesOf, type PostValues } from "./post.rules.ts";

export type LoadedPost = Awaited<ReturnType<typeof loadPost>>;

export async function loadPost(id: string, request: Request) {
  return loadForStaff(getPost, request, { params: { id }, query: { drafts: true } });
}

export function EditPostPage({ post }: { post: PostView }) {
  const [isDeleted, setIsDeleted] = useState(false);
  const upload = useCoverUpload();
  const isSending = upload.sent !== undefined;
  const { form, isChanged, newer, keepMine, takeTheirs, discard } = useEditing<PostView, PostValues>({
    read: post,
    valuesOf,
    rules: postRules({ isSending }),
    onInvalid: focusInvalidEditor,
    save: async (values, { id, updatedAt }, signal) =>
      send(changePost, { params: { id }, body: { ...postOf(values), updatedAt }, signal }),
  });
  return (
    <form {...form.formProps}>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {post.title}
            <PostState published={post.published} />
          </span>
        }
      >
        <ButtonLink variant="outline" to={readPostPath(post)} target="_blank">
          {post.published ? "See it in the shop" : "Preview"}
        </ButtonLink>
        <DeletePost post={post} onDeleted={() => setIsDeleted(true)} />
      </PageHead>
      <div className="grid gap-4">
        {newer && (
          <NewerNote onKeepMine={keepMine} onTakeTheirs={takeTheirs}>
            Since {formatDateTime(newer.updatedAt)} it is called “{newer.title}” and begins: {newer.excerpt}
          </NewerNote>
        )}
        <PostFields form={form} upload={upload} />
      </div>
      {isChanged && (
        <SaveBar status="Not saved yet">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" busy={form.busy}>
            {form.values.published === "yes" && !post.published ? "Save and publish" : "Save post"}
          </Button>
        </SaveBar>
      )}
      <LeaveGuard when={(isChanged || isSending) && !form.busy && !isDeleted} />
    </form>
  );
}

type DeletePostProps = { post: PostView; onDeleted: () => void };

/** Deletes the post after a confirmation, and returns to the list. */
function DeletePost({ post, onDeleted }: DeletePostProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      const answer = await send(deletePost, { params: { id: post.id } });
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (!answer.isSuccess) return;
      flushSync(onDeleted);
      await navigate(POSTS_PATH, { replace: true });
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      showToast("bad", messages.somethingWrongTryAgain);
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this post?"
        confirmLabel="Delete"
        busy={isBusy}
        onConfirm={() => void remove()}
      >
        “{post.title}” is gone for good. To hide it for a while, make it a draft.
      </ConfirmDialog>
    </>
  );
}

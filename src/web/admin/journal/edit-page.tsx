import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { changePost, deletePost, getPost } from "#contract/journal/journal.calls.ts";
import type { PostView } from "#contract/journal/post.ts";
import { send } from "#web/browser/send.ts";
import { useAction } from "#web/browser/use-action.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EditForm } from "../frame/edit-form.tsx";
import { loadForStaff } from "../frame/load-staff-data.ts";
import { PageHead } from "../frame/page-head.tsx";
import { POSTS_PATH, readPostPath } from "../frame/staff-paths.ts";
import { useEditing } from "../frame/use-editing.ts";
import { useCoverUpload } from "./cover-field.tsx";
import { PostFields } from "./post-fields.tsx";
import { PostState } from "./post-state.tsx";
import { postComparison, postOf, postRules, valuesOf } from "./post.rules.ts";

export type LoadedPost = Awaited<ReturnType<typeof loadPost>>;

export async function loadPost(id: string, request: Request) {
  return loadForStaff(getPost, request, { params: { id }, query: { drafts: true } });
}

export function EditPostPage({ post }: { post: PostView }) {
  const upload = useCoverUpload();
  const isSending = upload.sent !== undefined;
  const editing = useEditing({
    view: post,
    draftOf: valuesOf,
    comparison: postComparison,
    rules: postRules({ isSending }),
    save: async (values, { id, updatedAt }, signal) =>
      send(changePost, { params: { id }, body: { ...postOf(values), updatedAt }, signal }),
    load: async () => send(getPost, { params: { id: post.id }, query: { drafts: true } }),
  });
  const { form } = editing;
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {post.title}
            <PostState isPublished={post.published} />
          </span>
        }
      >
        <ButtonLink variant="outline" to={readPostPath(post)} target="_blank">
          {post.published ? "See it in the shop" : "Preview"}
        </ButtonLink>
        <DeletePost post={post} onDeleted={editing.discard} />
      </PageHead>
      <EditForm
        editing={editing}
        label="Post"
        what="this post"
        saveLabel={form.values.published === "yes" && !post.published ? "Save and publish" : "Save post"}
        maySave={editing.isDirty}
        isMoreUnsaved={isSending}
      >
        <PostFields form={form} upload={upload} />
      </EditForm>
    </>
  );
}

type DeletePostProps = { post: PostView; onDeleted: () => void };

/** Deletes the post after a confirmation, and returns to the list. */
function DeletePost({ post, onDeleted }: DeletePostProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { perform, isBusy } = useAction();
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    const answer = await perform(deletePost, { params: { id: post.id } });
    setIsAsking(false);
    if (!answer?.isSuccess) return;
    flushSync(onDeleted);
    await navigate(POSTS_PATH, { replace: true });
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

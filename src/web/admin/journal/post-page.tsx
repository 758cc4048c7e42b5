import { useState } from "react";
import { changePost } from "#contract/journal/journal.calls.ts";
import type { PostView } from "#contract/journal/post.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { send } from "#web/browser/send.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { LeaveGuard } from "../frame/leave-guard.tsx";
import { NewerNote } from "../frame/newer-note.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { useEditing } from "../frame/use-editing.ts";
import { DeletePost } from "./delete-post.tsx";
import { focusWrongEditor } from "./focus-wrong-editor.ts";
import { readPostPath } from "./journal-paths.ts";
import { PostFields } from "./post-fields.tsx";
import { postOf, postRules, valuesOf, type PostField } from "./post-form.rules.ts";
import { PostState } from "./post-state.tsx";
import { useCoverUpload } from "./use-cover-upload.ts";

export function PostPage({ post }: { post: PostView }) {
  const [isDeleted, setIsDeleted] = useState(false);
  const upload = useCoverUpload();
  const isSending = upload.sent !== undefined;
  const { form, isChanged, newer, keepMine, takeTheirs, discard } = useEditing<PostView, PostField>({
    read: post,
    valuesOf,
    rules: postRules({ isSending }),
    onInvalid: focusWrongEditor,
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

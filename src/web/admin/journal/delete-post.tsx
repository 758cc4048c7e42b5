import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { deletePost } from "#contract/journal/journal.calls.ts";
import type { PostView } from "#contract/journal/post.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { POSTS_PATH } from "./journal-paths.ts";

export type DeletePostProps = { post: PostView; onDeleted: () => void };

/** Deletes after a question, and leads back to the list. */
export function DeletePost({ post, onDeleted }: DeletePostProps) {
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

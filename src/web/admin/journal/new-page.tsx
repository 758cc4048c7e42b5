import { useNavigate } from "react-router";
import { writePost } from "#contract/journal/journal.calls.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { editPostPath, POSTS_PATH } from "../frame/staff-paths.ts";
import { useCoverUpload } from "./cover-field.tsx";
import { focusInvalidEditor, PostFields } from "./post-fields.tsx";
import { NO_POST, postOf, postRules, type PostValues } from "./post.rules.ts";

export function NewPostPage() {
  const navigate = useNavigate();
  const upload = useCoverUpload();
  const isSending = upload.sent !== undefined;
  const form = useForm<PostValues>({
    initial: NO_POST,
    rules: postRules({ isSending }),
    onInvalid: focusInvalidEditor,
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
    async send(values, { signal, showErrors }) {
      const answer = await send(writePost, { body: postOf(values), signal });
      showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (answer.data) await navigate(editPostPath(answer.data.id), { replace: true });
      else showErrors(answer.errors);
    },
  });
  const { title, body, coverImage, published } = form.values;
  const isTyped = isSending || title + body + coverImage !== "";
  return (
    <form {...form.formProps}>
      <PageHead title="Write a post" />
      <PostFields form={form} upload={upload} />
      <SaveBar status={isTyped && "Not saved yet"}>
        <ButtonLink variant="quiet" to={POSTS_PATH}>
          Cancel
        </ButtonLink>
        <Button type="submit" busy={form.busy}>
          {published === "yes" ? "Publish post" : "Save draft"}
        </Button>
      </SaveBar>
      <LeaveGuard when={isTyped && !form.busy} />
    </form>
  );
}

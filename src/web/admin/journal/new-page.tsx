import { writePost } from "#contract/journal/journal.calls.ts";
import { send } from "#web/browser/send.ts";
import { NewForm, useNewForm } from "../frame/new-form.tsx";
import { editPostPath, POSTS_PATH } from "../frame/staff-paths.ts";
import { useCoverUpload } from "./cover-field.tsx";
import { PostFields } from "./post-fields.tsx";
import { NO_POST, postOf, postRules } from "./post.rules.ts";

export function NewPostPage() {
  const upload = useCoverUpload();
  const isSending = upload.sent !== undefined;
  const creating = useNewForm({
    initial: NO_POST,
    rules: postRules({ isSending }),
    create: async (values, signal) => send(writePost, { body: postOf(values), signal }),
    pathOf: ({ id }) => editPostPath(id),
  });
  const { form } = creating;
  return (
    <NewForm
      title="Write a post"
      creating={creating}
      saveLabel={form.values.published === "yes" ? "Publish post" : "Save draft"}
      listPath={POSTS_PATH}
      isMoreUnsaved={isSending}
    >
      <PostFields form={form} upload={upload} />
    </NewForm>
  );
}

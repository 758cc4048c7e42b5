import { useNavigate } from "react-router";
import { addContentPage } from "#contract/content/content.calls.ts";
import { MAX_SLUG } from "#contract/content/content.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PageHead } from "../frame/page-head.tsx";
import { SaveBar } from "../frame/save-bar.tsx";
import { CONTENT_PAGES_PATH, editContentPagePath } from "../frame/staff-paths.ts";
import { focusInvalidEditor } from "../journal/post-fields.tsx";
import { PageFields } from "./page-fields.tsx";
import { fieldsOf, NEW_PAGE_RULES, NO_PAGE, type NewPageValues, type PageForm } from "./page.rules.ts";

export function NewContentPage() {
  const navigate = useNavigate();
  const form = useForm<NewPageValues>({
    initial: NO_PAGE,
    rules: NEW_PAGE_RULES,
    onInvalid: focusInvalidEditor,
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
    async send(values, { signal, showErrors }) {
      const body = { ...fieldsOf(values), slug: values.slug.trim() };
      const answer = await send(addContentPage, { body, signal });
      if (!answer.errors) showToast(answer.isSuccess ? "good" : "bad", answer.message);
      if (answer.data) await navigate(editContentPagePath(answer.data.slug), { replace: true });
      else showErrors(answer.errors);
    },
  });
  const { slug, title, description, lead, body } = form.values;
  const isTyped = slug + title + description + lead + body !== "";
  const field = form.field("slug");
  return (
    <form {...form.formProps}>
      <PageHead title="Add a page" />
      <div className="grid gap-4">
        <Box>
          <TextField
            {...field}
            label="Address"
            hint={`Where it stands: ${location.host}/pages/${slug || "care-guide"}. It cannot be changed later.`}
            maxLength={MAX_SLUG}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        </Box>
        <PageFields form={form as unknown as PageForm} />
      </div>
      <SaveBar status={isTyped && "Not saved yet"}>
        <ButtonLink variant="quiet" to={CONTENT_PAGES_PATH}>
          Cancel
        </ButtonLink>
        <Button type="submit" busy={form.busy}>
          Save in the draft
        </Button>
      </SaveBar>
      <LeaveGuard when={isTyped && !form.busy} />
    </form>
  );
}

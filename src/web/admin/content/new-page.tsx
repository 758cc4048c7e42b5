import { addContentPage } from "#contract/content/content.calls.ts";
import { MAX_SLUG } from "#contract/content/content.rules.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { NewForm, useNewForm } from "../frame/new-form.tsx";
import { CONTENT_PAGES_PATH, editContentPagePath } from "../frame/staff-paths.ts";
import { PageFields } from "./page-fields.tsx";
import { fieldsOf, NEW_PAGE_RULES, NO_PAGE } from "./page.rules.ts";

export function NewContentPage() {
  const creating = useNewForm({
    initial: NO_PAGE,
    rules: NEW_PAGE_RULES,
    create: async (values, signal) =>
      send(addContentPage, { body: { ...fieldsOf(values), slug: values.slug.trim() }, signal }),
    pathOf: ({ slug }) => editContentPagePath(slug),
  });
  const { form } = creating;
  return (
    <NewForm title="Add a page" creating={creating} saveLabel="Save in the draft" listPath={CONTENT_PAGES_PATH}>
      <div className="grid gap-4">
        <Box>
          <TextField
            {...form.field("slug")}
            label="Address"
            hint={`Where it stands: ${location.host}/pages/${form.values.slug || "care-guide"}. It cannot be changed later.`}
            maxLength={MAX_SLUG}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        </Box>
        <PageFields form={form} />
      </div>
    </NewForm>
  );
}

import { MAX_PAGE_BODY, PAGE_TEXTS } from "#contract/content/content.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RichTextEditor } from "../editor/rich-text-editor.tsx";
import type { PageForm } from "./page.rules.ts";
import { Placeholders } from "./placeholders.tsx";

/** The texts of a page, and the placeholders that they may contain. */
export function PageFields({ form }: { form: PageForm }) {
  const { values, change } = form;
  const { onValueChange, value, error, onBlur } = form.codeField("body");
  return (
    <Box title="Text">
      <TextField {...form.field("title")} label="Title" maxLength={PAGE_TEXTS.title.max} autoComplete="off" required />
      <TextAreaField
        {...form.field("lead")}
        label="Opening"
        rows={2}
        hint="The page in a sentence or two, below its title."
        maxLength={PAGE_TEXTS.lead.max}
      />
      <RichTextEditor
        label="Text"
        className="tall-editor"
        hint="Each large heading begins a section, and is listed next to the text."
        {...{ value, error, onBlur }}
        onChange={onValueChange}
        maxLength={MAX_PAGE_BODY}
      />
      <Placeholders />
      <TextAreaField
        {...form.field("description")}
        label="For search engines"
        rows={2}
        hint="What they show below the title. The opening, if this is empty."
        maxLength={PAGE_TEXTS.description.max}
      />
      <Checkbox
        checked={values.dated === "yes"}
        onChange={({ target }) => change("dated", target.checked ? "yes" : "")}
        label="Say since when it is in force: the day of its last publication"
      />
    </Box>
  );
}

import { MAX_PAGE_BODY, PAGE_TEXTS } from "#contract/content/content.rules.ts";
import { PLACEHOLDERS } from "#contract/content/placeholders.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { Box } from "#web/ui/box.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RichTextEditor } from "../editor/rich-text-editor.tsx";
import type { PageForm } from "./page.rules.ts";

/** The words of a page, and what can stand in them. */
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
        hint="Each large heading begins a section, and stands in the list beside the text."
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

/** What is written between double braces, and what the page says in its place. */
function Placeholders() {
  // Not all of them are sent with a page; for those the label says enough.
  const settings = useSettings() as ShopSettings;
  return (
    <details className="text-14">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium dense-desk:min-h-9 dense-desk:py-1.5">
        Values from the settings that a text can name
      </summary>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(PLACEHOLDERS).map(([name, { label, valueOf }]) => (
          <div key={name} className="min-w-0">
            <dt>
              <code className="select-all">{`{{${name}}}`}</code> <span className="text-ink-soft">{label}</span>
            </dt>
            <dd className="wrap-anywhere text-ink-soft">{valueOf(settings)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

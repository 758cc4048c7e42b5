import { MAX_POST_CHARACTERS, MAX_TITLE_CHARACTERS } from "#contract/journal/post.rules.ts";
import { Box } from "#web/ui/box.tsx";
import { Radio } from "#web/ui/radio.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { RichTextEditor } from "../editor/rich-text-editor.tsx";
import { CoverField, type CoverUpload } from "./cover-field.tsx";
import type { PostForm } from "./post.rules.ts";

const STATES = [
  { published: "", label: "Draft", detail: "Only staff see it." },
  { published: "yes", label: "Published", detail: "Anyone reads it in the journal." },
] as const;

/** The text, with its visibility and cover picture next to it. */
export function PostFields({ form, upload }: { form: PostForm; upload: CoverUpload }) {
  const { values, change } = form;
  const { onValueChange: onBodyChange, value, error, onBlur } = form.codeField("body");
  const { onValueChange: onCoverChange, value: cover, error: coverError } = form.codeField("coverImage");
  return (
    <div className="grid items-start gap-4 lg:grid-cols-with-side">
      <Box title="Post">
        <TextField
          {...form.field("title")}
          label="Title"
          maxLength={MAX_TITLE_CHARACTERS}
          autoComplete="off"
          required
        />
        <RichTextEditor
          label="Text"
          className="tall-editor"
          hint="Its first lines stand in the list of posts, up to the first heading."
          {...{ value, error, onBlur }}
          onChange={onBodyChange}
          maxLength={MAX_POST_CHARACTERS}
        />
      </Box>
      <div className="grid min-w-0 gap-4">
        <Box title="Who reads it">
          <fieldset className="grid gap-1">
            <legend className="sr-only">Who reads it</legend>
            {STATES.map(({ published, label, detail }) => (
              <Radio
                key={label}
                name="published"
                className="items-start! py-1.5"
                checked={values.published === published}
                onChange={() => change("published", published)}
                label={
                  <span>
                    <span className="font-medium">{label}</span>
                    <span className="block text-13 text-ink-soft">{detail}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
        </Box>
        <Box>
          <CoverField value={cover} onValueChange={onCoverChange} error={coverError} upload={upload} />
        </Box>
      </div>
    </div>
  );
}

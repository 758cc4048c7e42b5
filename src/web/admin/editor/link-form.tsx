import type { Editor } from "@tiptap/react";
import { useCallback, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { linkUrl } from "./link-url.rules.ts";

export type LinkFormProps = { editor: Editor; onDone: () => void };

const NO_ADDRESS = "Enter an address, such as rajatam.example or care@rajatam.example.";

/** Adds, changes or removes the link at the selection. If nothing is selected, the URL itself becomes the text. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const current = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(current);
  const [isWrong, setIsWrong] = useState(false);
  const focus = useCallback((input: HTMLInputElement | null) => input?.select(), []);

  function apply(): void {
    const href = linkUrl(typed);
    if (href === undefined) return setIsWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && current === "") {
      chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  }

  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line p-3">
      <TextField
        label="Address of the link"
        ref={focus}
        className="min-w-60 flex-1"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={isWrong ? NO_ADDRESS : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
          if (event.key !== "Enter") return;
          // The field is inside the form of the whole screen, which must not be submitted.
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex gap-2 pt-6.75">
        <Button variant="outline" size="small" onClick={apply}>
          Set link
        </Button>
        {current !== "" && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onDone();
            }}
          >
            Remove link
          </Button>
        )}
      </div>
    </div>
  );
}

import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useMemo, useRef } from "react";
import { lazyFormat } from "#contract/kernel/lazy-format.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { FieldControl } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EDITOR_HEIGHT } from "./editor-height.ts";
import { isLinkUrl } from "./link-url.rules.ts";
import { cleanPastedHtml } from "./pasted-html.rules.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

export type RichTextAreaProps = {
  value: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  maxLength: number;
  control: FieldControl;
  labelId: string;
};

const EMPTY_END = /(?:<p><\/p>)+$/;

/** Tiptap with the shop's toolbar. A changed `value` replaces the content, for example when a draft is restored. */
export function RichTextArea({ value, onChange, onBlur, maxLength, control, labelId }: RichTextAreaProps) {
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = control;
  const known = useRef(value);
  const toolbar = useRef<HTMLDivElement>(null);

  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (!event.altKey || event.key !== "F10") return false;
        toolbar.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
        return true;
      },
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class: "rich-text min-h-33 px-3.5 py-3 text-15/[1.55] outline-0",
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(invalid && { "aria-invalid": "true" }),
      },
    }),
    [id, labelId, describedBy, invalid],
  );

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editorProps,
    // Created after mounting: an editor created during render may be destroyed before it is used.
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
    onBlur: () => onBlur?.(),
  });

  useEffect(() => {
    if (!editor || known.current === value) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  // A label focuses its field by itself only if that is an input.
  useEffect(() => {
    const label = document.getElementById(labelId);
    const focus = () => editor?.commands.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [editor, labelId]);

  if (!editor) return <Skeleton className={EDITOR_HEIGHT} />;
  return (
    <div
      className={classNames(
        "rounded-control border bg-paper transition-colors duration-150 focus-within:border-ink hover:border-ink",
        "has-[[contenteditable]:focus-visible]:outline-2 has-[[contenteditable]:focus-visible]:-outline-offset-1",
        "has-[[contenteditable]:focus-visible]:outline-ink",
        invalid ? "border-alarm inset-ring inset-ring-alarm" : "border-edge",
      )}
    >
      <RichTextToolbar ref={toolbar} editor={editor} />
      <EditorContent editor={editor} />
      <RichTextFoot editor={editor} maxLength={maxLength} />
    </div>
  );
}

/** The editor's HTML; empty if it has no text, so that required fields fail. Trailing empty paragraphs are removed. */
function htmlOf(editor: Editor): string {
  return editor.getText().trim() === "" ? "" : editor.getHTML().replace(EMPTY_END, "");
}

type RichTextFootProps = { editor: Editor; maxLength: number };

const count = lazyFormat(() => new Intl.NumberFormat("en-IN"));

function RichTextFoot({ editor, maxLength }: RichTextFootProps) {
  const length = useEditorState({ editor, selector: (state) => htmlOf(state.editor).length });
  return (
    <div className="flex justify-between gap-4 border-t border-line px-3 py-1.5 text-13 text-ink-soft">
      <span className="pointer-coarse:hidden">Shift+Enter for a new line</span>
      <span className="ml-auto tabular-nums">
        {count().format(length)} / {count().format(maxLength)} with formatting
      </span>
    </div>
  );
}

/** Exactly what `cleanRichText` allows. Other pasted content is dropped. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && isLinkUrl(address),
      HTMLAttributes: { target: null, rel: "noopener noreferrer nofollow" },
    },
  }),
];

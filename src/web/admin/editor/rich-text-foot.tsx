import { useEditorState, type Editor } from "@tiptap/react";

export type RichTextFootProps = { editor: Editor; maxLength: number };

const count = new Intl.NumberFormat("en-IN");

export function RichTextFoot({ editor, maxLength }: RichTextFootProps) {
  const length = useEditorState({ editor, selector: (state) => state.editor.getText({ blockSeparator: "" }).length });
  return (
    <div className="flex justify-between gap-4 border-t border-line px-3 py-1.5 text-13 text-ink-soft">
      <span>Shift+Enter for a new line</span>
      <span className="tabular-nums">
        {count.format(length)} / {count.format(maxLength)}
      </span>
    </div>
  );
}

import type { Editor } from "@tiptap/react";
import type { IconName } from "#web/ui/icon-names.ts";

export type Tool = {
  label: string;
  icon: IconName;
  /** Equivalent keyboard shortcut, for the tooltip. */
  keys?: string;
  /** Whether the format is active at the selection. Undefined for tools without a state. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

/** Grouped as the toolbar separates them. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    {
      label: "Heading",
      icon: "heading",
      isOn: (editor) => editor.isActive("heading", { level: 3 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      label: "Smaller heading",
      icon: "heading-small",
      isOn: (editor) => editor.isActive("heading", { level: 4 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
    },
  ],
  [
    {
      label: "Bold",
      icon: "bold",
      keys: "Ctrl+B",
      isOn: (editor) => editor.isActive("bold"),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: "Italic",
      icon: "italic",
      keys: "Ctrl+I",
      isOn: (editor) => editor.isActive("italic"),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: "Underline",
      icon: "underline",
      keys: "Ctrl+U",
      isOn: (editor) => editor.isActive("underline"),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: "List",
      icon: "list",
      isOn: (editor) => editor.isActive("bulletList"),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: "Numbered list",
      icon: "list-ordered",
      isOn: (editor) => editor.isActive("orderedList"),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: "Quote",
      icon: "quote",
      isOn: (editor) => editor.isActive("blockquote"),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      label: "Clear formatting",
      icon: "clear-format",
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
    {
      label: "Undo",
      icon: "undo",
      keys: "Ctrl+Z",
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: "Redo",
      icon: "redo",
      keys: "Ctrl+Y",
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

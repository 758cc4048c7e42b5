import { useEditorState, type Editor } from "@tiptap/react";
import { Fragment, useState, type Ref } from "react";
import { LinkForm } from "./link-form.tsx";
import { ToolButton } from "./tool-button.tsx";
import { TOOL_GROUPS } from "./toolbar-tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

export type RichTextToolbarProps = { ref: Ref<HTMLDivElement>; editor: Editor };

const LINK = "Link";

/** One stop for Tab; the arrow keys walk through it, Escape leads back to the text, Alt+F10 from the text to it. */
export function RichTextToolbar({ ref, editor }: RichTextToolbarProps) {
  const [isLinking, setIsLinking] = useState(false);
  const states = useEditorState({ editor, selector: ({ editor: current }) => statesOf(current) });
  const roving = useRovingFocus("Heading");
  const button = (label: string) => ({ label, ...roving.item(label), ...states[label] });
  const back = () => {
    setIsLinking(false);
    editor.commands.focus();
  };

  return (
    <div className="border-b border-line">
      <div
        ref={ref}
        role="toolbar"
        aria-label="Formatting"
        tabIndex={-1}
        className="flex flex-wrap gap-0.5 p-1"
        onKeyDown={(event) => {
          if (event.key === "Escape") back();
          else roving.onKeyDown(event);
        }}
      >
        {TOOL_GROUPS.map((tools, index) => (
          <Fragment key={tools[0]?.label}>
            {index > 0 && <span aria-hidden="true" className="mx-1 my-1.5 w-px bg-line" />}
            {tools.map(({ label, icon, keys, run }) => (
              <ToolButton key={label} {...button(label)} icon={icon} keys={keys} onPress={() => run(editor)} />
            ))}
            {tools.some((tool) => tool.label === "Quote") && (
              <ToolButton {...button(LINK)} icon="link" onPress={() => setIsLinking((was) => !was)} />
            )}
          </Fragment>
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onDone={back} />}
    </div>
  );
}

function statesOf(editor: Editor): Record<string, { isOn: boolean | undefined; isPossible: boolean }> {
  const tools = TOOL_GROUPS.flat().map(({ label, isOn, isPossible = () => true }) => [
    label,
    { isOn: isOn?.(editor), isPossible: isPossible(editor) },
  ]);
  return {
    ...(Object.fromEntries(tools) as ReturnType<typeof statesOf>),
    [LINK]: { isOn: editor.isActive("link"), isPossible: true },
  };
}

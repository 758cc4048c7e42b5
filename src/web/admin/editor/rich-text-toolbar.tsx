import { type Editor, useEditorState } from "@tiptap/react";
import { Fragment, type KeyboardEvent, type Ref, useState } from "react";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { HORIZONTAL, moveFocus } from "#web/ui/roving-focus.ts";
import { LinkForm } from "./link-form.tsx";
import { TOOL_GROUPS } from "./toolbar-tools.ts";

export type RichTextToolbarProps = { ref: Ref<HTMLDivElement>; editor: Editor };

const LINK = "Link";

/**
 * A single tab stop. The arrow keys move between the buttons, Escape returns to the text, and Alt+F10 moves from the
 * text to the toolbar.
 */
export function RichTextToolbar({ ref, editor }: RichTextToolbarProps) {
  const [isLinking, setIsLinking] = useState(false);
  const states = useEditorState({ editor, selector: ({ editor: current }) => statesOf(current) });
  const href = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes("link").href),
  });
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
      {isLinking && <LinkForm key={href} editor={editor} onDone={back} />}
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

type ToolButtonProps = {
  label: string;
  icon: IconName;
  keys?: string | undefined;
  isOn?: boolean | undefined;
  isPossible?: boolean | undefined;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onPress: () => void;
};

const LOOK =
  "grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 -outline-offset-2 " +
  "hover:bg-ivory hover:text-ink aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-edge " +
  "aria-pressed:bg-sand aria-pressed:text-ink admin:h-8 admin:w-8.5";

/** Pressing the button preserves the selection in the text. */
function ToolButton({ label, icon, keys, isOn, isPossible = true, onPress, ...focus }: ToolButtonProps) {
  return (
    <button
      {...focus}
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      className={LOOK}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isPossible) onPress();
      }}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/**
 * Roving focus: a row of buttons is one tab stop, the arrow keys move within it, and Tab returns to the last button.
 */
function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);

  return {
    item: (name: string) => ({
      tabIndex: name === current ? (0 as const) : (-1 as const),
      onFocus: () => setCurrent(name),
    }),
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const buttons = [...event.currentTarget.querySelectorAll("button")];
      if (!buttons.some((button) => button === event.target)) return;
      if (moveFocus(buttons, event.key, { steps: HORIZONTAL })) event.preventDefault();
    },
  };
}

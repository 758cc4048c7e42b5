import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { MultiSelectList } from "./multi-select-list.tsx";
import { type Option, matchOptions, toggleChoice } from "./multi-select.rules.ts";
import { nextIndex, VERTICAL } from "./roving-focus.ts";

export type MultiSelectProps = FieldTexts & {
  /** The name of the input, so that a form can focus it. */
  name?: string | undefined;
  options: readonly Option[];
  /** The values of the chosen options, in the order of choosing. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Called when the focus has left the whole field. */
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  /** The label of a chosen value that is not among the options; by default the value. */
  lostLabel?: string | undefined;
  /** Shown in the list if no option matches. */
  noMatch?: string | undefined;
};

/**
 * A combobox for choosing several options: typing filters the list, arrow keys and Enter choose, and Backspace removes
 * the last chosen one.
 */
export function MultiSelect({
  options,
  value,
  onValueChange,
  onBlur,
  placeholder,
  lostLabel,
  noMatch = "Nothing matches.",
  name,
  ...texts
}: MultiSelectProps) {
  const listId = useId();
  const { input, isOpen, setIsOpen, typed, type, activeIndex, setActiveIndex, shown, close, toggle, onKeyDown } =
    useChoices({
      options,
      value,
      onValueChange,
    });

  function onFocusLeaves(event: FocusEvent<HTMLDivElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    close();
    onBlur?.();
  }

  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative" onBlur={onFocusLeaves}>
          <div data-invalid={control["aria-invalid"]} className="tag-box">
            {value.map((chosen) => (
              <MultiSelectTag
                key={chosen}
                label={options.find((option) => option.value === chosen)?.label ?? lostLabel ?? chosen}
                onRemove={() => toggle(chosen)}
              />
            ))}
            <input
              {...control}
              ref={input}
              name={name}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              value={typed}
              className="h-11 min-w-20 flex-1 bg-transparent px-1 outline-0 placeholder:text-ink-mute dense-desk:h-7"
              onFocus={() => setIsOpen(true)}
              onClick={() => setIsOpen(true)}
              onKeyDown={onKeyDown}
              onChange={(event) => type(event.target.value)}
            />
            <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 dense-desk:top-2.5" />
          </div>
          <MultiSelectList
            id={listId}
            open={isOpen}
            options={shown}
            chosen={value}
            activeIndex={activeIndex}
            noMatch={noMatch}
            onToggle={toggle}
            onPoint={setActiveIndex}
          />
        </div>
      )}
    </Field>
  );
}

type MultiSelectTagProps = { label: string; onRemove: () => void };

/** A chosen option. Since Backspace removes it, too, its button is not in the tab order. */
function MultiSelectTag({ label, onRemove }: MultiSelectTagProps) {
  return (
    <span className="inline-flex h-11 max-w-full items-center gap-0.5 rounded-control bg-sand pl-2 text-13 font-medium dense-desk:h-7">
      <span className="truncate">{label}</span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove ${label}`}
        className="grid h-full w-11 flex-none place-items-center hover:text-wine dense-desk:w-6.5"
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </span>
  );
}

/** The typed text, the active option, and the keyboard handling. */
function useChoices({ options, value, onValueChange }: Pick<MultiSelectProps, "options" | "value" | "onValueChange">) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(-1);
  const shown = matchOptions(options, typed);

  function close(): void {
    setIsOpen(false);
    setTyped("");
    setActiveIndex(-1);
  }

  function toggle(option: string): void {
    onValueChange(toggleChoice(value, option));
    setTyped("");
    // The list shows all options again; the same option stays active.
    setActiveIndex(options.findIndex((one) => one.value === option));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const next = nextIndex(event.key, activeIndex, shown.length, { steps: VERTICAL, homeAndEnd: false });
    const marked = shown[activeIndex];
    if (next !== undefined) {
      setIsOpen(true);
      setActiveIndex(next);
    } else if (event.key === "Enter" && isOpen && marked) toggle(marked.value);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Backspace" && typed === "" && value.length > 0) return onValueChange(value.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function type(text: string): void {
    setTyped(text);
    setIsOpen(true);
    setActiveIndex(text === "" ? -1 : 0);
  }

  return { input, isOpen, setIsOpen, typed, type, activeIndex, setActiveIndex, shown, close, toggle, onKeyDown };
}

import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { Option } from "./multi-select.rules.ts";

export type MultiSelectListProps = {
  id: string;
  open: boolean;
  options: readonly Option[];
  chosen: readonly string[];
  /** The index of the active option, or -1. */
  activeIndex: number;
  noMatch: string;
  onToggle: (value: string) => void;
  onPoint: (index: number) => void;
};

export function MultiSelectList(props: MultiSelectListProps) {
  const { id, open, options, chosen, activeIndex, noMatch, onToggle, onPoint } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open && activeIndex >= 0) list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [open, activeIndex]);

  return (
    <div
      hidden={!open}
      className="absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-line bg-paper py-1 shadow-float"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label="Options"
        aria-multiselectable="true"
        className={classNames("max-h-75 overflow-y-auto", options.length > 5 && "admin:columns-2 admin:gap-0")}
      >
        {options.map((option, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen.includes(option.value)}
            className={classNames(
              "flex min-h-11 w-full break-inside-avoid items-center gap-2 px-3 text-left dense-desk:min-h-9",
              index === activeIndex && "bg-ivory",
            )}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => index !== activeIndex && onPoint(index)}
            onClick={() => onToggle(option.value)}
          >
            <Icon
              name="check"
              size={16}
              className={classNames("text-wine", !chosen.includes(option.value) && "invisible")}
            />
            {option.label}
          </button>
        ))}
      </div>
      {options.length === 0 && <p className="px-3 py-2 text-ink-soft">{noMatch}</p>}
    </div>
  );
}

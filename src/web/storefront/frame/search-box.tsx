import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { searchPath } from "#contract/kernel/paths.ts";
import { onDemand } from "#web/browser/on-demand.tsx";
import { useSettings } from "#web/shop/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { nextIndex, VERTICAL } from "#web/ui/roving-focus.ts";
import { useDismiss } from "#web/ui/use-dismiss.ts";
import { searchText } from "./query-text.rules.ts";
import type { PanelState } from "./use-open-panel.ts";
import { useUntilNavigation } from "./use-until-navigation.ts";

const suggestions = onDemand(async () => (await import("./search-suggestions.tsx")).SearchSuggestions);

const INPUT = {
  type: "search",
  name: "q",
  "aria-autocomplete": "list",
  autoComplete: "off",
  enterKeyHint: "search",
  maxLength: 200,
} as const;

/**
 * In the header on a desktop; on a phone a row that a button opens. A plain form until scripts run. Submitting reads the
 * field, because text that was typed before hydration reaches the state a moment later.
 */
export function SearchBox({ open, onOpenChange }: PanelState) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText, shown] = useSearchText();
  const { activeId, setActiveId, onKeyDown } = useActiveOption(id, () => onOpenChange(true));
  const input = useRef<HTMLInputElement>(null);
  const container = useDismiss<HTMLDivElement>(open, () => onOpenChange(false));

  function change(next: string): void {
    setText(next);
    setActiveId(undefined);
    onOpenChange(true);
  }

  function clear(): void {
    change("");
    input.current?.focus();
  }

  function openRow(): void {
    flushSync(() => onOpenChange(!open));
    input.current?.focus();
  }

  /** The row disappears with the pressed button, so the button that opens it takes the focus. */
  function close(): void {
    onOpenChange(false);
    container.current?.querySelector<HTMLElement>("[data-trigger]")?.focus();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const active = open && activeId ? document.getElementById(activeId) : null;
    const typed = input.current?.value.trim() ?? "";
    if (active) active.click();
    else if (typed !== "") void navigate(searchPath(typed));
  }

  return (
    <div ref={container} className="contents">
      <IconButton
        icon="search"
        label="Search"
        labelAsText
        data-trigger
        className="lg:hidden noscript:hidden"
        aria-expanded={open}
        onClick={openRow}
      />
      <div
        className={classNames(
          "max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:bg-paper max-lg:shadow-float noscript:max-lg:block",
          !open && "max-lg:hidden",
        )}
      >
        <form
          role="search"
          action="/search"
          className="flex min-h-14 items-center px-1 lg:min-h-11 lg:w-44 lg:gap-2 lg:border-b lg:border-edge lg:px-0 lg:text-15 lg:text-ink-soft lg:focus-within:border-ink lg:focus-within:text-ink lg:focus-within:shadow-line-below xl:w-54"
          onSubmit={submit}
        >
          <IconButton icon="arrow-left" label="Back" className="lg:hidden noscript:hidden" onClick={close} />
          <Icon name="search" className="max-lg:hidden" />
          <input
            ref={input}
            role="combobox"
            aria-label="Search"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={open ? activeId : undefined}
            {...INPUT}
            {...shown}
            className="h-12 min-w-0 flex-1 truncate bg-transparent text-16 outline-0 placeholder:text-ink-soft lg:h-10.5 lg:text-15 noscript:max-lg:pl-3 [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => change(event.target.value)}
            onPointerEnter={suggestions.preload}
            onFocus={() => onOpenChange(true)}
            onClick={() => onOpenChange(true)}
            onKeyDown={onKeyDown}
          />
          {text !== "" && <ClearButton onClear={clear} />}
          <IconButton type="submit" icon="search" label="Search" labelAsText className="lg:hidden" />
        </form>
        {open && <suggestions.Part id={id} query={text.trim()} activeId={activeId} />}
      </div>
    </div>
  );
}

/** The text of the search box: the input on this page, otherwise the query of a search page; and what the field shows. */
function useSearchText() {
  const [hint] = useSettings().searchHints;
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useUntilNavigation<string>();
  const queried = /^\/search\/?$/i.test(pathname) ? searchText(new URLSearchParams(search).get("q")) : "";
  const value = typed ?? queried;
  return [value, setTyped, { value, placeholder: hint ? `Search for ${hint}` : "Search" }] as const;
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return <IconButton icon="close" iconSize={16} label="Clear" className="lg:-mr-1.5 lg:size-8" onClick={onClear} />;
}

/** The id of the suggestion that the arrow keys have reached; undefined for the input itself. */
function useActiveOption(listId: string, onOpen: () => void) {
  const [activeId, setActiveId] = useState<string>();

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.key in VERTICAL)) return;
    event.preventDefault();
    flushSync(onOpen);
    const options = [...(document.getElementById(listId)?.querySelectorAll("[role=option]") ?? [])];
    // The input itself is the first stop, before all options.
    const stops = [undefined, ...options];
    const at = stops.findIndex((stop) => stop?.id === activeId);
    const option =
      stops[nextIndex(event.key, Math.max(at, 0), stops.length, { steps: VERTICAL, homeAndEnd: false }) ?? 0];
    setActiveId(option?.id);
    option?.scrollIntoView({ block: "nearest" });
  }

  return { activeId, setActiveId, onKeyDown };
}

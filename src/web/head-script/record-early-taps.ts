/** What was recorded before hydration: a press, a typed or chosen value, a field that was left, or Enter in a field. */
export type EarlyTap = { element: HTMLElement; value?: string; event?: "focusout" | "keydown" };

type Recorder = {
  /** Stops the recording and removes the notice about missing scripts. Returns what was recorded, in order. */
  take(): EarlyTap[];
  /** Says that the scripts are late. The recording continues. */
  late(): void;
  /** The scripts cannot be loaded: follows recorded links, submits recorded forms, and says that the page is incomplete. */
  fail(): void;
};

declare global {
  interface Window {
    /** Present until hydration has completed. */
    earlyTaps?: Recorder;
  }
}

const isPress = (tap: EarlyTap) => tap.value === undefined && !tap.event;

/** Buttons and form fields have `form` and `type`; for other elements they are missing. */
type Control = HTMLElement & Partial<Pick<HTMLButtonElement, "form" | "type">>;

const submitsForm = ({ type, form }: Control) => type === "submit" && form?.hasAttribute("action");

/** A form with fields is submitted by the browser as if there were no scripts. */
const worksAlone = (button: Control) => submitsForm(button) && button.form?.querySelector("input,select");

/**
 * Records presses until hydration. A pressed button is immediately marked by `data-early`; `replayEarlyTaps` replays the
 * press. Links, and forms with fields and an action, work without scripts and are not recorded. A link that is pressed
 * after a recorded press is recorded as well, so that leaving the page loses nothing. It also records typed values,
 * fields that were left, and Enter where a disabled button keeps the browser from submitting. A search that the browser
 * submits is trimmed, and ignored if it is empty.
 */
export function recordEarlyTaps(): Recorder {
  const taps: EarlyTap[] = [];
  let notice: HTMLElement | undefined;
  let hasFailed = false;

  const listeners = {
    click(event: MouseEvent) {
      const pressed = (event.target as Element).closest<HTMLElement>("a[href],button");
      if (!pressed || pressed.ariaDisabled === "true" || notice?.contains(pressed)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (pressed.matches("a") ? !taps.some(isPress) : worksAlone(pressed)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if ("early" in pressed.dataset) return;
      pressed.dataset.early = "";
      taps.push({ element: pressed });
    },
    input: recordValue,
    change: recordValue,
    focusout({ target }: Event) {
      if ((target as Control).form) taps.push({ element: target as Control, event: "focusout" });
    },
    keydown({ key, target }: KeyboardEvent) {
      const button = key === "Enter" && (target as Control).form?.querySelector<HTMLButtonElement>("[type=submit]");
      if (button && button.disabled) taps.push({ element: target as Control, event: "keydown" });
    },
    submit(event: Event) {
      const term = (event.target as HTMLFormElement).elements.namedItem("q") as HTMLInputElement | null;
      if (term && !(term.value = term.value.trim())) event.preventDefault();
    },
  };

  function recordValue({ target }: Event) {
    taps.push({ element: target as HTMLElement, value: (target as HTMLInputElement).value });
  }

  function show(text: string) {
    notice?.remove();
    notice = showNotice(text);
  }

  function take(): EarlyTap[] {
    for (const [type, listener] of Object.entries(listeners))
      removeEventListener(type, listener as EventListener, true);
    notice?.remove();
    return taps.splice(0);
  }

  /** Called for each missing file; only the first call counts. */
  function fail() {
    if (hasFailed) return;
    hasFailed = true;
    for (const { element } of take().filter(isPress)) {
      delete element.dataset.early;
      if (element instanceof HTMLAnchorElement) location.assign(element.href);
      else if (submitsForm(element)) (element as Control).form?.submit();
    }
    show("Part of this page did not load. Please check your connection.");
  }

  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener as EventListener, true);
  function late() {
    if (!hasFailed) show("This page is still loading. Your connection may be slow.");
  }
  return { take, fail, late };
}

/**
 * Shows a message over the header, with a link that loads the page again. React skips elements at the end of the body
 * that it does not know, so the notice may be shown before hydration.
 */
function showNotice(text: string): HTMLElement {
  const reload = document.createElement("a");
  // Without the fragment, with which the browser would only scroll.
  reload.href = location.pathname + location.search;
  reload.className = "underline";
  reload.append("Reload");
  const notice = document.createElement("p");
  notice.role = "alert";
  notice.className =
    "on-dark fixed inset-x-2 top-1 z-50 rounded-control bg-ink px-4 py-2 text-15 text-paper shadow-float";
  notice.append(`${text} `, reload);
  document.body.append(notice);
  return notice;
}

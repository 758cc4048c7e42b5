type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

export function findSubmitButton(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === "submit") as
    | HTMLButtonElement
    | undefined;
}

/** The values that the visitor or the browser has entered before hydration, where they differ from the initial ones. */
export function readTyped<Values extends object>(form: HTMLFormElement, start: Values): Partial<Values> {
  return textsOf(start, (name) => {
    const control = form.elements.namedItem(name);
    return control instanceof Element && isTextControl(control) ? control.value : undefined;
  });
}

/** The texts of the fields at the time of a press. */
export function readPressed<Values extends object>(pressed: FormData, start: Values): Partial<Values> {
  return textsOf(start, (name) => {
    const text = pressed.get(name);
    return typeof text === "string" ? text : undefined;
  });
}

/** The texts that differ from the initial values. Fields whose value is not a text are omitted. */
function textsOf<Values extends object>(start: Values, read: (name: string) => string | undefined): Partial<Values> {
  const texts: Record<string, string> = {};
  for (const [name, before] of Object.entries(start)) {
    const text = typeof before === "string" ? read(name) : undefined;
    if (text !== undefined && withLf(text) !== withLf(String(before))) texts[name] = text;
  }
  return texts as Partial<Values>;
}

/** Controls and forms differ in their line breaks. */
function withLf(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/**
 * Runs immediately, or after a press in progress: an error message that appears between pointer down and up would shift
 * the pressed link.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(":is(a, button):active") === null) then();
  else window.addEventListener("pointerup", () => setTimeout(then), { once: true });
}

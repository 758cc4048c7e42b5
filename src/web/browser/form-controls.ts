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
export function readTyped<Values extends object>(form: HTMLFormElement, initial: Values): Partial<Values> {
  return textsOf(initial, (name) => {
    const control = form.elements.namedItem(name);
    return control instanceof Element && isTextControl(control) ? control.value : undefined;
  });
}

/** The submitted texts, where they differ from the initial values. */
export function readSubmitted<Values extends object>(submitted: FormData, initial: Values): Partial<Values> {
  return textsOf(initial, (name) => {
    const text = submitted.get(name);
    return typeof text === "string" ? text : undefined;
  });
}

/** The texts that differ from the initial values. Fields whose value is not a text are omitted. */
function textsOf<Values extends object>(initial: Values, read: (name: string) => string | undefined): Partial<Values> {
  const texts: Record<string, string> = {};
  for (const [name, before] of Object.entries(initial)) {
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
 * the pressed link. A finger is up before the focus moves, so that no `pointerup` follows.
 */
export function afterPress(action: () => void): void {
  if (document.querySelector(":is(a, button):active") === null) action();
  else window.addEventListener("mouseup", () => setTimeout(action), { once: true });
}

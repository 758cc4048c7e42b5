type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

export function findSubmitButton(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === "submit") as
    | HTMLButtonElement
    | undefined;
}

/** What the visitor or the browser had put into the fields before hydration, where it is not what they start with. */
export function readTyped<Values extends object>(form: HTMLFormElement, start: Values): Partial<Values> {
  return textsOf(start, (name) => {
    const control = form.elements.namedItem(name);
    return control instanceof Element && isTextControl(control) ? control.value : undefined;
  });
}

/** The fields' texts at the moment of a press. */
export function readPressed<Values extends object>(pressed: FormData, start: Values): Partial<Values> {
  return textsOf(start, (name) => {
    const text = pressed.get(name);
    return typeof text === "string" ? text : undefined;
  });
}

/** The texts that differ from the start; fields that do not hold a text are left out. */
function textsOf<Values extends object>(start: Values, read: (name: string) => string | undefined): Partial<Values> {
  const texts: Record<string, string> = {};
  for (const [name, before] of Object.entries(start)) {
    const text = typeof before === "string" ? read(name) : undefined;
    if (text !== undefined && withLf(text) !== withLf(String(before))) texts[name] = text;
  }
  return texts as Partial<Values>;
}

/** Controls and forms write line breaks their own way. */
function withLf(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/**
 * At once, or after the press under way: an error that appears between pressing and letting go would push the pressed
 * link from under the finger.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(":is(a, button):active") === null) then();
  else window.addEventListener("pointerup", () => setTimeout(then), { once: true });
}

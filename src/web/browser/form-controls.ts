type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The first field on the screen whose name is looked for. */
export function findByName(form: HTMLFormElement, isWanted: (name: string) => boolean): TextControl | undefined {
  return [...form.elements].filter(isTextControl).find((control) => isWanted(control.name));
}

export function findSubmitButton(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find((element) => element instanceof HTMLButtonElement && element.type === "submit") as
    | HTMLButtonElement
    | undefined;
}

/** What the visitor or their browser had put into the fields before the page came alive, where it is not what they start with. */
export function readTyped<Name extends string>(
  form: HTMLFormElement,
  start: Record<Name, string>,
): Partial<Record<Name, string>> {
  const typed: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(start) as Name[]) {
    const control = form.elements.namedItem(name);
    if (control instanceof Element && isTextControl(control) && control.value !== start[name])
      typed[name] = control.value;
  }
  return typed;
}

/** The fields' texts at the moment of a press. */
export function readPressed<Name extends string>(
  pressed: FormData,
  start: Record<Name, string>,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(start) as Name[]) {
    const text = pressed.get(name);
    if (typeof text === "string") texts[name] = text;
  }
  return texts;
}

/**
 * At once, or after the press under way: an error that appears between pressing and letting go would push the pressed
 * link from under the finger.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(":is(a, button):active") === null) then();
  else window.addEventListener("pointerup", () => setTimeout(then), { once: true });
}

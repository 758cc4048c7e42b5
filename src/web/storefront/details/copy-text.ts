/**
 * Copies the text of an element to the clipboard. If the browser refuses, the text is selected, so that it can be
 * copied manually.
 */
export async function copyTextOf(element: HTMLElement): Promise<boolean> {
  const text = element.textContent ?? "";
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure context or permission
    return document.execCommand("copy");
  }
}

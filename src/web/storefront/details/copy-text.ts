/** Puts the words of an element on the clipboard. Where the browser refuses, they are at least selected to be copied by hand. */
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

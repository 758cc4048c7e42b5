/** The editor is no field that a form knows: when nothing before it is wrong, it takes the focus itself. */
export function focusWrongEditor(): void {
  const [first] = document.querySelectorAll<HTMLElement>('main [aria-invalid="true"]');
  if (first?.isContentEditable) first.focus();
}

/** Whether a text has the form of an Indian PIN code. */
export function isPinCode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}

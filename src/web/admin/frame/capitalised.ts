/** The words with a first letter in upper case, for the beginning of a label or a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

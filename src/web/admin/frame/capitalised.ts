/** The words with a first letter in upper case, for the beginning of a label or a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

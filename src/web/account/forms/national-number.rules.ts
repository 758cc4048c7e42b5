const DIGITS = 10;

/** The ten digits of an Indian phone number, however it was entered: with or without +91, 0 and spaces. */
export function nationalNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  const national = digits.length > DIGITS ? digits.replace(/^(?:0|(?:00)?91)(?=\d{10}$)/, "") : digits;
  return national.slice(0, DIGITS);
}

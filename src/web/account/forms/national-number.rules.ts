const DIGITS = 10;

/** Of a number with its country code (ITU-T E.164). */
const MAX_DIGITS = 15;

/**
 * The digits of an Indian phone number, however it was entered: with or without +91, 0 and spaces. Digits too many stay, so
 * that the field's rule refuses them.
 */
export function nationalNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  const national = digits.length > DIGITS ? digits.replace(/^(?:0|(?:00)?91)(?=\d{10}$)/, "") : digits;
  return national.slice(0, MAX_DIGITS);
}

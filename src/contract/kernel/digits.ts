/** The decimal digits in a text as 0 to 9. Keyboards in Hindi, full-width or other scripts write them differently. */
export function digitsIn(text: string): string {
  return text.replaceAll(/\P{Nd}/gu, "").replaceAll(/\D/gu, valueOf);
}

/** Unicode lists the ten digits of each script in order, with other characters before each zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  // Mathematical digits are five such lists without a gap.
  return String((code - zero) % 10);
}

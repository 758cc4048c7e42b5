/** The decimal digits in a text as 0 to 9. Keyboards in Hindi, full-width or other scripts write them differently. */
export function digitsIn(text: string): string {
  return text.replaceAll(/\P{Nd}/gu, "").replaceAll(/\D/gu, valueOf);
}

/** How many digits stand before it: Unicode lists the ten of each script in order, with other characters before zero. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  // Mathematical digits are five such lists without a gap.
  return `${value % 10}`;
}

/** The `tel:` URL of a phone number in any notation. Ten digits get the country code of India. */
export function phoneUrl(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, "");
  return `tel:${/^\d{10}$/.test(digits) ? "+91" : ""}${digits}`;
}

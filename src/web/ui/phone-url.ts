/** The `tel:` URL of a phone number in any notation. */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

/** The subject of a mail without the code that it may begin with; numbers of orders are none. */
export function withoutCode(subject: string): string {
  return subject.replaceAll(/(?<![\w-])\d{6}(?!\w)/g, "******");
}

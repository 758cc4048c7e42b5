import type { Envelope } from "#contract/kernel/envelope.ts";

/** Why the server said no, where no field can say it; a login that has ended need not cost what was typed. */
export function failureWords({ code, sys_message: words }: Envelope): string {
  return code === "unauthenticated" ? `${words} Log in again in another tab, then save here.` : words;
}

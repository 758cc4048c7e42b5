import type { Refusal } from "#contract/kernel/call.ts";

/** Why the server said no, where no field can say it; a login that has ended need not cost what was typed. */
export function failureWords({ code, sys_message: words }: Refusal): string {
  return code === "unauthenticated" ? `${words} Log in again in another tab, then save here.` : words;
}

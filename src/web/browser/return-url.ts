import { sameSitePath } from "#contract/kernel/paths.ts";
import { readItem, writeItem } from "./local-store.ts";

export function storeReturnUrl(path: string): void {
  writeItem("returnUrl", path);
}

/** The stored path, once, and only when it is one of this site that a login leads on to. */
export function takeReturnUrl(): string | undefined {
  const path = sameSitePath(readItem("returnUrl"));
  writeItem("returnUrl", null);
  return path !== undefined && !/^\/(?:login|register|otp)\b/i.test(path) ? path : undefined;
}

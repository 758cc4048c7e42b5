import { sameSitePath } from "#contract/kernel/paths.ts";
import { readItem, writeItem } from "./local-store.ts";

export function storeReturnUrl(path: string): void {
  writeItem("returnUrl", path);
}

/** Returns the stored path and removes it. Undefined unless it is a path of this site that a login may redirect to. */
export function takeReturnUrl(): string | undefined {
  const path = sameSitePath(readItem("returnUrl"));
  writeItem("returnUrl", null);
  return path !== undefined && !/^\/(?:login|register|otp)\b/i.test(path) ? path : undefined;
}

import { sameSitePath } from "#contract/kernel/paths.ts";
import { readItem, writeItem } from "./local-store.ts";

export function storeReturnUrl(path: string): void {
  writeItem("returnUrl", path);
}

/**
 * The path of a request for a screen, with the fragment of the address bar if it is the same screen: requests of loaders
 * have none.
 */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search + (location.href.startsWith(`${request.url}#`) ? location.hash : "");
}

/** Returns the stored path and removes it. Undefined unless it is a path of this site that a login may redirect to. */
export function takeReturnUrl(): string | undefined {
  const path = sameSitePath(readItem("returnUrl"));
  writeItem("returnUrl", null);
  return path !== undefined && !/^\/(?:login|register|otp)\b/i.test(path) ? path : undefined;
}

import { showToast } from "./toast-store.ts";

/** `from` says where the visitor can copy the link by hand. */
type SharedLink = { title?: string; url?: string; from?: string };

/** Opens the device's share dialog, by default for this page. If there is none, or it is refused, copies the link. */
export async function shareLink({
  title = document.title,
  url = location.origin + location.pathname,
  from = "the address bar",
}: SharedLink = {}): Promise<void> {
  // Typed as always available, but missing in many desktop browsers.
  if ("share" in navigator) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the dialog.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast("good", "The link is copied.");
  } catch {
    showToast("bad", `The link could not be copied. Please copy it from ${from}.`);
  }
}

import { showToast } from "#web/browser/toast-store.ts";

/** Opens the device's own way of sharing this page; where there is none, its link is copied. */
export async function sharePiece(): Promise<void> {
  const { title } = document;
  const url = location.origin + location.pathname;
  // Typed as always there, and missing on many desktops.
  if ("share" in navigator) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closed again without a choice.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast("good", "The link is copied.");
  } catch {
    showToast("bad", "Your browser did not let it be copied. Copy the address of this page instead.");
  }
}

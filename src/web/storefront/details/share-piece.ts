import { showToast } from "#web/browser/toast-store.ts";

/** Opens the device's share dialog for this page. If there is none, copies the link. */
export async function sharePiece(): Promise<void> {
  const { title } = document;
  const url = location.origin + location.pathname;
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
    showToast("bad", "Your browser did not let it be copied. Copy the address of this page instead.");
  }
}

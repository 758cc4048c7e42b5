import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

type ShareButtonProps = { title: string; path: string };

/** Opens the browser's share dialog. If there is none, copies the link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  return (
    <Button onClick={() => void share(title, new URL(path, location.origin).href)}>
      <Icon name="link" size={18} />
      Share
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast("good", "The link is copied.");
  } catch (error) {
    // The visitor closed the dialog.
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast("bad", "The link could not be copied. Please copy it from the address bar.");
  }
}

import { useEffect, useState } from "react";
import { showToast } from "#web/browser/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const FEEDBACK_MS = 2_000;

export type CopyButtonProps = { label: string; text: string };

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(setIsCopied, FEEDBACK_MS, false);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      // Typed as always available, but missing on pages without HTTPS.
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      showToast("bad", "The browser did not let it be copied.");
    }
  }

  return (
    <Button variant="outline" size="small" onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} size={16} />
      <span aria-live="polite">{isCopied ? "Copied" : label}</span>
    </Button>
  );
}

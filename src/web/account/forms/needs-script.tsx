import { Note } from "#web/ui/note.tsx";

/** For visitors without JavaScript: why nothing happens here. */
export function NeedsScript() {
  return (
    <noscript>
      <Note tone="warn" className="mb-6">
        Logging in needs JavaScript. Please switch it on in your browser.
      </Note>
    </noscript>
  );
}

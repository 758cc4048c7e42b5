import { saveFile } from "#web/browser/download-file.ts";
import { focusWhenShown } from "#web/browser/focus-when-shown.ts";
import { readSession } from "#web/browser/session-store.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { useSettings } from "#web/shop/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { CopyButton } from "../frame/copy-button.tsx";

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once: neither the browser nor the server can show the codes again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { name } = useSettings();

  function download(): void {
    const lines = [`Recovery codes of ${readSession("email") ?? ""} at ${name}`, "Each works once.", "", ...codes, ""];
    saveFile(new Blob([lines.join("\r\n")], { type: "text/plain;charset=utf-8" }), "recovery-codes.txt");
  }

  return (
    <>
      <h3 ref={focusWhenShown} tabIndex={-1} className="font-semibold focus:outline-0">
        Your recovery codes
      </h3>
      <Note tone="warn">
        They are shown this once. Keep them where you do not keep your phone: without both, only whoever runs the server
        can let you in.
      </Note>
      <ol
        aria-label="Recovery codes"
        className="grid max-w-96 gap-x-6 gap-y-1.5 border-y border-line py-3 font-medium tracking-wide tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy" text={codes.join("\n")} />
        <Button variant="outline" size="small" onClick={download}>
          Download
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
      <LeaveGuard when>The recovery codes are shown this once. Have you kept them?</LeaveGuard>
    </>
  );
}

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type CertificateRow = {
  id: number;
  /** The visible name of the certificate. */
  name: string;
  /** The name that the buttons use, which no other certificate on the screen has: "report.pdf of Tara Ring". */
  fullName: string;
  url: string;
  fileName: string;
};

export type CertificateRowsProps = {
  rows: readonly CertificateRow[];
  isBusy: boolean;
  /** Resolves when the certificate is removed, or the failure is reported. */
  onRemove: (id: number) => Promise<void>;
};

/** Certificates that can be downloaded, and removed after a confirmation, since their documents are deleted. */
export function CertificateRows({ rows, isBusy, onRemove }: CertificateRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<CertificateRow>();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm({ id }: CertificateRow): Promise<void> {
    await onRemove(id);
    flushSync(() => setIsAsking(false));
    // The pressed button is gone with its row.
    keepFocusIn(list.current);
  }

  return (
    <div ref={list} tabIndex={-1} className="grid gap-2 outline-0 empty:hidden">
      {rows.map((row) => (
        <p key={row.id} className="flex flex-wrap items-center gap-3">
          <a href={row.url} download={row.fileName} className="wrap-anywhere link">
            {row.name}
          </a>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${row.fullName}`}
            onClick={() => {
              setTarget(row);
              setIsAsking(true);
            }}
          >
            Remove
          </Button>
        </p>
      ))}
      {target && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title={`Remove ${target.fullName}?`}
          confirmLabel="Remove"
          busy={isBusy}
          onConfirm={() => void confirm(target)}
        >
          The document is deleted. You can attach it again later.
        </ConfirmDialog>
      )}
    </div>
  );
}

import { useRef, useState } from "react";
import type { ZoneImportView } from "#contract/delivery/delivery.ts";
import { exportDeliveryZones, importDeliveryZones } from "#contract/delivery/zones.calls.ts";
import { counted } from "#contract/kernel/counted.ts";
import type { FieldError } from "#contract/kernel/envelope.ts";
import { messages } from "#contract/kernel/messages.ts";
import { downloadFile } from "#web/browser/download-file.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { FileButton } from "#web/shop/file-button.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

/** A checked file, and the version of the zones that it was compared with. */
type Checked = { csv: string; change: ZoneImportView; updatedAt: string };

/**
 * Exports and imports the zones as a spreadsheet. An uploaded file is checked and its changes are shown before anything
 * is saved.
 */
export function SheetBox({ updatedAt }: { updatedAt: string }) {
  const { perform, isBusy } = useStaffAction();
  const [checked, setChecked] = useState<Checked>();
  const [sheetErrors, setSheetErrors] = useState<readonly FieldError[]>([]);
  const input = useRef<HTMLInputElement>(null);

  async function check(file: File): Promise<void> {
    const csv = await file.text().catch(() => undefined);
    if (csv === undefined) return showToast("bad", messages.somethingWrongTryAgain);
    const { errors = [], answer } = await perform(importDeliveryZones, { body: { csv, dryRun: true } });
    setSheetErrors(errors);
    setChecked(answer?.isSuccess ? { csv, change: answer.data, updatedAt } : undefined);
  }

  async function save({ csv, updatedAt: compared }: Checked): Promise<void> {
    const { errors = [], answer } = await perform(importDeliveryZones, { body: { csv, updatedAt: compared } });
    setSheetErrors(errors);
    // If someone else has changed the zones, the file has to be compared with theirs.
    if (answer?.isSuccess || answer?.code === "stale") setChecked(undefined);
  }

  return (
    <Box title="Spreadsheet">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="hidden"
        aria-label="Spreadsheet of zones"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void check(file);
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <FileButton size="small" download={async () => downloadFile(exportDeliveryZones)}>
          Download CSV
        </FileButton>
        <Button variant="outline" size="small" busy={isBusy} onClick={() => input.current?.click()}>
          Import CSV
        </Button>
      </div>
      {sheetErrors.length > 0 && (
        <ul role="alert" className="grid gap-1 text-alarm">
          {sheetErrors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field}: {message}
            </li>
          ))}
        </ul>
      )}
      {checked && (
        <div role="status" className="grid gap-2">
          <p>
            {counted(checked.change.zones, "zone")}: {checked.change.added.length} new, {checked.change.changed.length}{" "}
            changed, {checked.change.removed.length} removed{namesOf(checked.change.removed)}.
          </p>
          <div>
            <Button size="small" busy={isBusy} onClick={() => void save(checked)}>
              Replace all zones
            </Button>
          </div>
        </div>
      )}
    </Box>
  );
}

function namesOf(names: readonly string[]): string {
  return names.length === 0 ? "" : ` (${names.join(", ")})`;
}

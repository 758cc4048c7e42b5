import { useRef, useState } from "react";
import type { DeviceView } from "#contract/accounts/device.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { useEndDevices } from "./use-end-devices.ts";

/** Without an id, all other devices. */
type Asked = { id?: string; title: string };

/** Where the account is signed in. Each device but this one can be signed out from here. */
export function DeviceList({ devices }: { devices: readonly DeviceView[] }) {
  const [asked, setAsked] = useState<Asked>({ title: "" });
  const [isOpen, setIsOpen] = useState(false);
  const { end, isBusy } = useEndDevices();
  const list = useRef<HTMLUListElement>(null);

  function ask(next: Asked): void {
    setAsked(next);
    setIsOpen(true);
  }

  async function confirm(): Promise<void> {
    await end(asked.id);
    setIsOpen(false);
    // The button that asked is gone with its device.
    list.current?.focus();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className="border-t border-line focus:outline-0">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <DeviceWords device={device} />
            {!device.isCurrent && (
              <Button
                variant="outline"
                size="small"
                aria-label={`Sign out ${device.name}`}
                onClick={() => ask({ id: device.id, title: `Sign out ${device.name}?` })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="outline" className="mt-4" onClick={() => ask({ title: "Sign out all other devices?" })}>
          Sign out all other devices
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={asked.title}
        confirmLabel="Sign out"
        busy={isBusy}
        onConfirm={() => void confirm()}
      >
        Whoever uses it has to log in again. If you do not know it, change your password as well.
      </ConfirmDialog>
    </>
  );
}

function DeviceWords({ device: { name, isCurrent, signedInAt, lastUsedAt } }: { device: DeviceView }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        {name}
        {isCurrent && <StateBadge tone="good">This device</StateBadge>}
      </p>
      <p className="text-14 text-ink-soft dense:text-13">
        {!isCurrent && (
          <>
            <span className="max-sm:block">Last used {formatDateTime(lastUsedAt)}</span>
            <span className="max-sm:hidden"> · </span>
          </>
        )}
        Signed in {formatDateTime(signedInAt)}
      </p>
    </div>
  );
}

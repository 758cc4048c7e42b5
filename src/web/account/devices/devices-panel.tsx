import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { DeviceView, LoginMethod } from "#contract/accounts/device.ts";
import { endDevice, endOtherDevices } from "#contract/accounts/devices.calls.ts";
import { formatDateTime } from "#contract/kernel/dates.ts";
import { useAction } from "#web/browser/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import type { LoadedDevices } from "./devices.tsx";

/** What the dialog asks to sign out: the device with this id, or without an id all other devices. */
type Target = { id?: string; title: string };

/** The devices, or why they could not be loaded. */
export function DevicesPanel({ loaded }: { loaded: LoadedDevices }) {
  const { revalidate, state } = useRevalidator();
  if ("devices" in loaded) return <DeviceList devices={loaded.devices} />;
  return (
    <ErrorState heading="h3" title={loaded.failure} onRetry={() => void revalidate()} retrying={state === "loading"}>
      Nobody was signed out; only this list is missing.
    </ErrorState>
  );
}

function DeviceList({ devices }: { devices: readonly DeviceView[] }) {
  const [target, setTarget] = useState<Target>({ title: "" });
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { perform, isBusy } = useAction({ onAnswered: revalidate });
  const list = useRef<HTMLUListElement>(null);

  function ask(next: Target): void {
    setTarget(next);
    setIsOpen(true);
  }

  async function confirm(): Promise<void> {
    const { id } = target;
    await (id === undefined ? perform(endOtherDevices) : perform(endDevice, { params: { id } }));
    // The pressed button disappears together with its device. The list can take the focus once the dialog is closed.
    flushSync(() => setIsOpen(false));
    list.current?.focus();
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className="border-t border-line focus:outline-0">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
            <DeviceTexts device={device} />
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
        <Button
          variant="outline"
          className="mt-4 py-2 whitespace-normal"
          onClick={() => ask({ title: "Sign out all other devices?" })}
        >
          Sign out all other devices
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={target.title}
        confirmLabel="Sign out"
        busy={isBusy}
        onConfirm={() => void confirm()}
      >
        {target.id === undefined
          ? "Whoever uses them has to log in again. If you do not know one, change your password as well."
          : "Whoever uses it has to log in again. If you do not know it, change your password as well."}
      </ConfirmDialog>
    </>
  );
}

const METHOD_LABELS = {
  password: "with a password",
  mailed_code: "with an emailed code",
  passkey: "with a passkey",
} as const satisfies Record<LoginMethod, string>;

function DeviceTexts({ device: { name, isCurrent, method, signedInAt, lastUsedAt } }: { device: DeviceView }) {
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
        {method && ` ${METHOD_LABELS[method]}`}
      </p>
    </div>
  );
}

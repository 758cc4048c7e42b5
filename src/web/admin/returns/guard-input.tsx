import { useState } from "react";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";

type GuardInputProps = { form: { values: object; busy: boolean } };

/** Asks before the input of a form is lost. After a step, the return shows other forms. */
export function GuardInput({ form: { values, busy } }: GuardInputProps) {
  // oxlint-disable-next-line react/hook-use-state -- what the form began with never changes
  const [initial] = useState(() => JSON.stringify(values));
  return <LeaveGuard when={JSON.stringify(values) !== initial} isSaving={busy} />;
}

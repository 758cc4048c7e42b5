import type { StaffAccountView } from "#contract/accounts/session.ts";
import { listStaff } from "#contract/accounts/staff-accounts.calls.ts";
import { readSession } from "#web/browser/session-store.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";

export type StaffRow = StaffAccountView & { isYou: boolean };

export type LoadedStaff = Awaited<ReturnType<typeof loadStaff>>;

export async function loadStaff(request: Request) {
  const loaded = await loadForStaff(listStaff, request);
  if ("failure" in loaded) return loaded;
  const you = readSession("userId");
  return { staff: loaded.data.map((row): StaffRow => ({ ...row, isYou: row.userId === you })) };
}

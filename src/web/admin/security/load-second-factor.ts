import { getSecondFactor } from "#contract/accounts/second-factor.calls.ts";
import { loadForStaff } from "../frame/load-staff-data.ts";

export type LoadedSecondFactor = Awaited<ReturnType<typeof loadSecondFactor>>;

export async function loadSecondFactor(request: Request) {
  return loadForStaff(getSecondFactor, request);
}

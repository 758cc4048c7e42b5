import type { SecondFactorView } from "#contract/accounts/second-factor.ts";
import { loadStaffData } from "../frame/load-staff-data.ts";

export type LoadedSecondFactor = Awaited<ReturnType<typeof loadSecondFactor>>;

export async function loadSecondFactor(request: Request) {
  return loadStaffData<SecondFactorView>("staff/second-factor", request);
}

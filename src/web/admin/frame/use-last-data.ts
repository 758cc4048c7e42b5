import { useLastLoaded } from "#web/browser/use-last-loaded.ts";
import type { Failure } from "./load-staff-data.ts";

/**
 * The data of a screen with input. If they cannot be loaded again, the last ones stay, and a toast shows the failure:
 * otherwise what is typed would be lost. A viewer who may not see them any more does not keep them.
 */
export function useLastData<Data extends object>(loaded: Data | Failure): Data | Failure {
  const kept = useLastLoaded<Data | Failure>(loaded);
  const isForbidden = "failure" in loaded && loaded.isForbidden;
  return isForbidden ? loaded : (kept as Data | Failure);
}

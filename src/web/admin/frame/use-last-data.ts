import { useLocation } from "react-router";
import { useLastLoaded } from "#web/browser/use-last-loaded.ts";

type Failed = { failure: string; isForbidden?: boolean };

const LOADING: Failed = { failure: "" };

/**
 * The data of a screen with input or a selection; undefined while they are loading. If they cannot be loaded again, the
 * last ones of the same URL stay, and a toast shows the failure: otherwise what is typed and chosen would be lost. A
 * viewer who may not see them any more does not keep them.
 */
export function useLastData<Loaded extends object | undefined>(loaded: Loaded): Loaded {
  const { pathname, search } = useLocation();
  const current: object = loaded ?? LOADING;
  const kept = useLastLoaded(current, pathname + search);
  const isForbidden = "isForbidden" in current && current.isForbidden === true;
  return kept === LOADING || isForbidden ? loaded : (kept as Loaded);
}

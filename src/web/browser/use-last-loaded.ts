import { useEffect, useState } from "react";
import { readSession } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

type Failed = { failure: string };

/**
 * The data of a screen. If they fail to load again, those that were loaded before stay, with what was typed on the
 * screen, and the failure is a toast. `id` identifies what is shown; the data of another user or id do not stay.
 */
export function useLastLoaded<Data extends object>(loaded: Data | Failed, id = ""): Data | Failed {
  const owner = `${readSession("userId")} ${id}`;
  const [kept, setKept] = useState<{ data: Data; owner: string }>();
  const failure = "failure" in loaded ? loaded.failure : undefined;
  if (!("failure" in loaded) && kept?.data !== loaded) setKept({ data: loaded, owner });
  const isKept = failure !== undefined && kept?.owner === owner;

  useEffect(() => {
    if (isKept) showToast("bad", failure);
  }, [isKept, failure]);

  return isKept ? kept.data : loaded;
}

import { useEffect, useState } from "react";
import { readSession } from "./session-store.ts";
import { showToast } from "./toast-store.ts";

type Failed = { failure: string };

/**
 * The data of a screen. If they cannot be loaded again, the last ones stay, with the input on the screen, and a toast
 * shows the failure. `id` identifies what is shown. The data of another user or id do not stay.
 */
export function useLastLoaded<Data extends object>(loaded: Data | Failed, id = ""): Data | Failed {
  const owner = `${readSession("userId")} ${id}`;
  const [last, setLast] = useState<{ data: Data; owner: string }>();
  if (!("failure" in loaded) && last?.data !== loaded) setLast({ data: loaded, owner });
  const showsLast = "failure" in loaded && last?.owner === owner;

  useEffect(() => {
    // Each load that fails is a new object, and is reported.
    if (showsLast && "failure" in loaded) showToast("bad", loaded.failure);
  }, [showsLast, loaded]);

  return showsLast ? last.data : loaded;
}

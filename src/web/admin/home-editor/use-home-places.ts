import { useEffect, useState } from "react";
import { getContentHome } from "#contract/content/content.calls.ts";
import type { HomeSection } from "#contract/content/home.ts";
import { send } from "#web/browser/send.ts";
import { homePlacesOf, type Shown } from "./home-places.rules.ts";

const NONE: readonly HomeSection[] = [];

/** The sections of the home page draft that refer to one of these. Loaded while enabled; empty until then. */
export function useHomePlaces(shown: readonly Shown[], isEnabled: boolean): string[] {
  const [sections, setSections] = useState(NONE);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    void readSections(controller.signal).then((read) => !controller.signal.aborted && setSections(read));
    return () => controller.abort();
  }, [isEnabled]);
  return homePlacesOf(sections, shown);
}

async function readSections(signal: AbortSignal): Promise<readonly HomeSection[]> {
  try {
    return (await send(getContentHome, { signal })).data?.sections ?? NONE;
  } catch {
    // The question can be answered without them.
    return NONE;
  }
}

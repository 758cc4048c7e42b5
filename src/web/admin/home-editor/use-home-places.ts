import { useEffect, useState } from "react";
import { getContentHome } from "#contract/content/content.calls.ts";
import { isShown } from "#contract/content/home.rules.ts";
import type { HomeSection } from "#contract/content/home.ts";
import { send } from "#web/browser/send.ts";
import { homePlacesOf, type Shown } from "./home-places.rules.ts";

/** The sections of the home page that refer to something. */
export type HomePlaces = {
  /** Those that visitors see now; undefined until they are known. */
  shown: string[] | undefined;
  /** Those of the draft, which may be the same. */
  drafted: string[];
  isDraftChanged: boolean;
};

type Sections = { visible: readonly HomeSection[]; drafted: readonly HomeSection[]; isDraftChanged: boolean };

/** The sections of the home page that refer to one of these. Loaded while enabled. */
export function useHomePlaces(shown: readonly Shown[], isEnabled: boolean): HomePlaces {
  const [sections, setSections] = useState<Sections>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    void readSections(controller.signal).then((read) => !controller.signal.aborted && setSections(read));
    return () => controller.abort();
  }, [isEnabled]);
  if (!sections) return { shown: undefined, drafted: [], isDraftChanged: false };
  const { visible, drafted, isDraftChanged } = sections;
  return { shown: homePlacesOf(visible, shown), drafted: homePlacesOf(drafted, shown), isDraftChanged };
}

async function readSections(signal: AbortSignal): Promise<Sections | undefined> {
  try {
    const { data } = await send(getContentHome, { signal });
    if (!data) return undefined;
    const { sections: drafted, published = drafted, state } = data;
    const now = new Date();
    return {
      visible: published.filter((section) => isShown(section, now)),
      drafted,
      isDraftChanged: state === "changed",
    };
  } catch {
    // The question can be answered without them.
    return undefined;
  }
}

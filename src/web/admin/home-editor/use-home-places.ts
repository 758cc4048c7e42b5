import { useEffect, useState } from "react";
import { getContentHome } from "#contract/content/content.calls.ts";
import { isShown } from "#contract/content/home.rules.ts";
import type { HomeSection } from "#contract/content/home.ts";
import { send } from "#web/browser/send.ts";
import { homePlacesOf, type HomeTarget } from "./home-places.rules.ts";

/** The sections of the home page that refer to some targets, as phrases for a sentence. */
export type HomePlaces = {
  /** The sections that visitors see now; undefined until they are known. */
  visible: string[] | undefined;
  /** The sections of the draft. Without a draft, these are the published ones. */
  drafted: string[];
  isDraftChanged: boolean;
};

type Sections = { visible: readonly HomeSection[]; drafted: readonly HomeSection[]; isDraftChanged: boolean };

/** The sections of the home page that refer to one of the targets. They are loaded each time when it becomes enabled. */
export function useHomePlaces(targets: readonly HomeTarget[], isEnabled: boolean): HomePlaces {
  const [sections, setSections] = useState<Sections>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    const controller = new AbortController();
    void readSections(controller.signal).then((read) => !controller.signal.aborted && setSections(read));
    return () => controller.abort();
  }, [isEnabled]);
  if (!sections) return { visible: undefined, drafted: [], isDraftChanged: false };
  return {
    visible: homePlacesOf(sections.visible, targets),
    drafted: homePlacesOf(sections.drafted, targets),
    isDraftChanged: sections.isDraftChanged,
  };
}

/** Whether a section refers to one of the targets; false if the home page cannot be read. */
export async function isOnHome(targets: readonly HomeTarget[]): Promise<boolean> {
  const { visible = [], drafted = [] } = (await readSections()) ?? {};
  return homePlacesOf([...visible, ...drafted], targets).length > 0;
}

async function readSections(signal?: AbortSignal): Promise<Sections | undefined> {
  try {
    const { data } = await send(getContentHome, signal && { signal });
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

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { send as sendCall, TransportError } from "#web/browser/send.ts";
import { askForSettingsAgain } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { compareVersions, differs, mergeVersions, type Difference } from "../frame/differences.rules.ts";
import { settingsComparison } from "./settings-differences.rules.ts";
import { draftOf, settingsOf, type SettingsDraft, type SettingsField } from "./settings-draft.ts";
import type { SettingsForm } from "./use-settings-draft.ts";

type Stored = { draft: SettingsDraft; updatedAt: string };
type Conflict = { theirs: Stored; differences: Difference<SettingsField>[] };

function storedOf({ settings, updatedAt }: ShopSettingsView): Stored {
  return { draft: draftOf(settings), updatedAt };
}

/** Saves the form, once at a time, and meets what someone else saved since it was read. */
export function useSavingSettings(view: ShopSettingsView, form: SettingsForm) {
  const [read, setRead] = useState(() => storedOf(view));
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const { revalidate } = useRevalidator();

  async function send(draft: SettingsDraft, base: Stored): Promise<void> {
    const body = { settings: settingsOf(draft), updatedAt: base.updatedAt };
    const answer = await sendCall(changeSettings, { body });
    if (answer.isSuccess && answer.data) {
      const stored = storedOf(answer.data);
      setRead(stored);
      form.reset(stored.draft);
      showToast("good", answer.sys_message);
      askForSettingsAgain();
      await revalidate();
      return;
    }
    if (answer.code === "stale") return meet(draft);
    showToast("bad", answer.sys_message || messages.somethingWrong);
    if (!form.refuse(answer.errors)) setProblem(answer.sys_message);
  }

  /** Someone else changed the settings since they were read. Where both come to the same, there is nothing to ask. */
  async function meet(yours: SettingsDraft): Promise<void> {
    const answer = await sendCall(getSettings);
    if (!answer.data) return showToast("bad", answer.sys_message || messages.somethingWrong);
    const theirs = storedOf(answer.data);
    const differences = compareVersions(settingsComparison, { read: read.draft, theirs: theirs.draft, yours });
    if (differences.length > 0) return setConflict({ theirs, differences });
    await send(yours, theirs);
  }

  async function once(draft: SettingsDraft, base: Stored): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(draft, base);
    } catch (error) {
      showToast("bad", messages.somethingWrong);
      if (!(error instanceof TransportError)) throw error;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    conflict,
    problem,
    isDirty: differs(settingsComparison, read.draft, form.draft),

    async save(): Promise<void> {
      if (!form.refuseWrong()) await once(form.draft, read);
    },

    discard(): void {
      setProblem(undefined);
      form.reset(read.draft);
    },

    /** Nothing is chosen: nothing is saved, and nothing lost. */
    putOff: () => setConflict(undefined),

    /** Puts theirs and yours together, on top of what is stored now, and saves that. */
    async settle(keepYours: ReadonlySet<SettingsField>): Promise<void> {
      if (!conflict) return;
      const { theirs } = conflict;
      const versions = { read: read.draft, theirs: theirs.draft, yours: form.draft };
      const merged = mergeVersions(settingsComparison, versions, keepYours);
      flushSync(() => {
        setConflict(undefined);
        setRead(theirs);
        form.reset(merged);
      });
      await once(merged, theirs);
    },
  };
}

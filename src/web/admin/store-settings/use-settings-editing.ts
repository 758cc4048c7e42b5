import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { send } from "#web/browser/send.ts";
import { askForSettingsAgain } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type Sending } from "#web/browser/use-form.ts";
import { compareVersions, differs, mergeVersions, type Difference } from "../frame/differences.rules.ts";
import {
  draftOf,
  findListErrors,
  placeOf,
  SETTINGS_RULES,
  settingsComparison,
  settingsOf,
  type SettingsDraft,
  type SettingsField,
} from "./settings.rules.ts";

type Stored = { draft: SettingsDraft; updatedAt: string };
type Conflict = { theirs: Stored; differences: Difference<SettingsField>[] };

function storedOf({ settings, updatedAt }: ShopSettingsView): Stored {
  return { draft: draftOf(settings), updatedAt };
}

/** The settings form, its saving, and the conflict with what someone else saved since the settings were read. */
export function useSettingsEditing(view: ShopSettingsView) {
  const [read, setRead] = useState(() => storedOf(view));
  const [conflict, setConflict] = useState<Conflict>();
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  const form = useForm<SettingsDraft>({
    initial: read.draft,
    rules: SETTINGS_RULES,
    findMore: findListErrors,
    placeOf,
    send: async (draft, sending) => {
      setProblem(undefined);
      await save(draft, read, sending);
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });

  async function save(draft: SettingsDraft, base: Stored, sending: Sending<SettingsDraft>): Promise<void> {
    const body = { settings: settingsOf(draft), updatedAt: base.updatedAt };
    const answer = await send(changeSettings, { body });
    if (answer.isSuccess) {
      const stored = storedOf(answer.data);
      setRead(stored);
      form.reset(stored.draft);
      showToast("good", answer.sys_message);
      askForSettingsAgain();
      await revalidate();
      return;
    }
    if (answer.code === "stale") return onConflict(draft, sending);
    showToast("bad", answer.sys_message || messages.somethingWrong);
    sending.refuse(answer.errors, () => setProblem(answer.sys_message));
  }

  /** Someone else changed the settings since they were read. Without a difference to the form, saves over them. */
  async function onConflict(yours: SettingsDraft, sending: Sending<SettingsDraft>): Promise<void> {
    const answer = await send(getSettings);
    if (!answer.isSuccess) return showToast("bad", answer.sys_message || messages.somethingWrong);
    const theirs = storedOf(answer.data);
    const differences = compareVersions(settingsComparison, { read: read.draft, theirs: theirs.draft, yours });
    if (differences.length > 0) return setConflict({ theirs, differences });
    await save(yours, theirs, sending);
  }

  return {
    form,
    conflict,
    problem,
    isDirty: differs(settingsComparison, read.draft, form.values),

    discard(): void {
      setProblem(undefined);
      form.reset(read.draft);
    },

    /** Closes the dialog without a choice; nothing is saved or lost. */
    dismissConflict: () => setConflict(undefined),

    /** Merges both versions on top of what is stored now, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<SettingsField>): Promise<void> {
      if (!conflict) return;
      const { theirs } = conflict;
      const versions = { read: read.draft, theirs: theirs.draft, yours: form.values };
      const merged = mergeVersions(settingsComparison, versions, keepYours);
      flushSync(() => {
        setConflict(undefined);
        setRead(theirs);
        form.reset(merged);
      });
      await form.submit();
    },
  };
}

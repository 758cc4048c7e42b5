import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { changeSettings, getSettings } from "#contract/settings/settings.calls.ts";
import type { ShopSettingsView } from "#contract/settings/shop-settings.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type Sending } from "#web/browser/use-form.ts";
import { useConflict } from "../frame/use-conflict.ts";
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

function storedOf({ settings, updatedAt }: ShopSettingsView): Stored {
  return { draft: draftOf(settings), updatedAt };
}

/** The settings form, its saving, and the conflict with changes that someone else saved in the meantime. */
export function useSettingsEditing(view: ShopSettingsView) {
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  const form = useForm<SettingsDraft>({
    initial: draftOf(view.settings),
    rules: SETTINGS_RULES,
    findMore: findListErrors,
    placeOf,
    send: async (draft, sending) => {
      setProblem(undefined);
      await save(draft, conflicts.base, sending);
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
  const conflicts = useConflict({
    read: storedOf(view),
    yours: form.values,
    editedOf: ({ draft }: Stored) => draft,
    comparison: settingsComparison,
  });

  async function save(draft: SettingsDraft, base: Stored, sending: Sending<SettingsDraft>): Promise<void> {
    const body = { settings: settingsOf(draft), updatedAt: base.updatedAt };
    const answer = await send(changeSettings, { body });
    if (answer.isSuccess) {
      const stored = storedOf(answer.data);
      conflicts.setBase(stored);
      form.reset(stored.draft);
      showToast("good", answer.sys_message);
      invalidateSettings();
      await revalidate();
      return;
    }
    if (answer.code === "stale") return onConflict(draft, sending);
    showToast("bad", answer.sys_message || messages.somethingWrong);
    sending.showErrors(answer.errors, () => setProblem(answer.sys_message));
  }

  /**
   * Handles a conflict with settings that someone else changed. If theirs differ in no field of the form, saves over
   * them.
   */
  async function onConflict(yours: SettingsDraft, sending: Sending<SettingsDraft>): Promise<void> {
    const answer = await send(getSettings);
    if (!answer.isSuccess) return showToast("bad", answer.sys_message || messages.somethingWrong);
    const theirs = storedOf(answer.data);
    if (!conflicts.onConflict(theirs, yours)) await save(yours, theirs, sending);
  }

  return {
    form,
    conflict: conflicts.conflict,
    problem,
    isDirty: conflicts.isChanged,

    discard(): void {
      setProblem(undefined);
      form.reset(conflicts.base.draft);
    },

    dismissConflict: conflicts.dismissConflict,

    /** Merges both versions on top of the stored one, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<SettingsField>): Promise<void> {
      if (!conflicts.conflict) return;
      flushSync(() => {
        const resolved = conflicts.resolveConflict(keepYours);
        if (resolved) form.reset(resolved.merged);
      });
      await form.submit();
    },
  };
}

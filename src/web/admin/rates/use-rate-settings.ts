import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { changeRateSettings, getRateSettings } from "#contract/rates/rates.calls.ts";
import type { RateSettingsView } from "#contract/rates/rates.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm, type Sending } from "#web/browser/use-form.ts";
import { useConflict } from "../frame/use-conflict.ts";
import {
  findSettingsErrors,
  placeOfSetting,
  RATE_SETTINGS_RULES,
  rateDraftOf,
  rateSettingsComparison,
  rateSettingsOf,
  type RateSettingsDraft,
} from "./rate-settings.rules.ts";

type Stored = { draft: RateSettingsDraft; updatedAt: string };

function storedOf(view: RateSettingsView): Stored {
  return { draft: rateDraftOf(view), updatedAt: view.updatedAt };
}

/** The settings form, its saving, and the conflict with changes that someone else saved in the meantime. */
export function useRateSettings(view: RateSettingsView) {
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();

  const form = useForm<RateSettingsDraft>({
    initial: rateDraftOf(view),
    rules: RATE_SETTINGS_RULES,
    findMore: findSettingsErrors,
    placeOf: placeOfSetting,
    send: async (draft, sending) => {
      setProblem(undefined);
      await save(draft, conflicts.base, sending);
    },
    onFailure: () => showToast("bad", messages.somethingWrongTryAgain),
  });
  const conflicts = useConflict({
    read: storedOf(view),
    yours: form.values,
    editedOf: ({ draft }: Stored) => draft,
    comparison: rateSettingsComparison,
  });

  async function save(draft: RateSettingsDraft, base: Stored, sending: Sending<RateSettingsDraft>): Promise<void> {
    const body = { ...rateSettingsOf(draft), updatedAt: base.updatedAt };
    const answer = await send(changeRateSettings, { body });
    if (answer.isSuccess) {
      const stored = storedOf(answer.data);
      conflicts.setBase(stored);
      form.reset(stored.draft);
      showToast("good", answer.message);
      await revalidate();
      return;
    }
    if (answer.code === "stale") return onStale(draft, sending);
    showToast("bad", answer.message || messages.somethingWrong);
    sending.showErrors(answer.errors, () => setProblem(answer.message));
  }

  /** Handles a conflict. If theirs differ in no field of the form, saves over them. */
  async function onStale(yours: RateSettingsDraft, sending: Sending<RateSettingsDraft>): Promise<void> {
    const answer = await send(getRateSettings);
    if (!answer.isSuccess) return showToast("bad", answer.message || messages.somethingWrong);
    const theirs = storedOf(answer.data);
    if (!conflicts.onConflict(theirs, yours)) await save(yours, theirs, sending);
  }

  return {
    form,
    problem,
    isDirty: conflicts.isChanged,
    conflict: conflicts.conflict,
    dismissConflict: conflicts.dismissConflict,

    discard(): void {
      setProblem(undefined);
      form.reset(conflicts.base.draft);
    },

    /** Merges both versions on top of the stored one, and saves the result. */
    async resolveConflict(keepYours: ReadonlySet<keyof RateSettingsDraft>): Promise<void> {
      flushSync(() => {
        const resolved = conflicts.resolveConflict(keepYours);
        if (resolved) form.reset(resolved.merged);
      });
      await form.submit();
    },
  };
}

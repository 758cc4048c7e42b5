import { useState } from "react";
import { changeContentMenus } from "#contract/content/content.calls.ts";
import { menuErrors } from "#contract/content/menu.rules.ts";
import type { StaffMenusView } from "#contract/content/menus.ts";
import { useStaffAction } from "../frame/use-staff-action.ts";
import { draftOf, menusOf } from "./menus-draft.rules.ts";

/** What is wrong, by place: `main.0.to`. */
export type MenuErrors = Readonly<Record<string, string>>;

/** The menus as they are typed, and saving them on top of the version that was read. */
export function useMenus(view: StaffMenusView) {
  const [base, setBase] = useState(view);
  const [seen, setSeen] = useState(view.updatedAt);
  const [draft, setDraft] = useState(() => draftOf(view));
  const [errors, setErrors] = useState<MenuErrors>({});
  const { perform, isBusy } = useStaffAction();
  const isDirty = JSON.stringify(menusOf(draft)) !== JSON.stringify(menusOf(draftOf(base)));

  function load(stored: StaffMenusView): void {
    setBase(stored);
    setDraft(draftOf(stored));
    setErrors({});
  }

  async function save(): Promise<void> {
    const menus = menusOf(draft);
    const found = menuErrors(menus);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { answer } = await perform(changeContentMenus, { body: { ...menus, updatedAt: base.updatedAt } });
    if (answer?.isSuccess) load(answer.data);
    else if (answer?.errors) {
      setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])));
    }
  }

  // Giving up a draft brings back an older version, so what counts is that another one has come.
  const hasArrived = view.updatedAt !== seen;
  const isBehind = hasArrived && view.updatedAt !== base.updatedAt;
  // Nothing of one's own is lost: another version is taken over at once.
  if (hasArrived && !(isBehind && isDirty)) takeTheirs();

  function takeTheirs(): void {
    setSeen(view.updatedAt);
    if (isBehind) load(view);
  }

  return {
    draft,
    setDraft,
    errors,
    isBusy,
    isDirty,
    isBehind,
    save,
    discard: () => load(isBehind ? view : base),
    takeTheirs,
    /** Saving goes on with what is typed, over theirs. */
    keepMine(): void {
      setSeen(view.updatedAt);
      setBase(view);
    },
  };
}

import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { categoryNameRule } from "#contract/catalogue/category.rules.ts";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { renameCategory } from "#contract/catalogue/staff-products.calls.ts";
import { MAX_CATEGORY_NAME } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { useLoginAgain } from "#web/browser/use-login-again.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A category's name in the list. The edit button turns it into a field. */
export function CategoryName({ category }: { category: CategoryView }) {
  const { revalidate } = useRevalidator();
  const [isEditing, setIsEditing] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);

  function close(): void {
    flushSync(() => setIsEditing(false));
    pen.current?.focus();
  }

  if (isEditing) {
    return (
      <RenameCategory
        category={category}
        onRenamed={async () => {
          invalidateSettings();
          await revalidate();
          close();
        }}
        onCancel={close}
      />
    );
  }
  return (
    <span className="flex items-center gap-1">
      {category.categoryName}
      <IconButton
        ref={pen}
        icon="edit"
        iconSize={16}
        tone="soft"
        label={`Rename ${category.categoryName}`}
        className="dense-desk:size-9"
        onClick={() => setIsEditing(true)}
      />
    </span>
  );
}

type RenameCategoryProps = {
  category: CategoryView;
  onRenamed: () => Promise<void>;
  onCancel: () => void;
};

function RenameCategory({ category, onRenamed, onCancel }: RenameCategoryProps) {
  const { categoryID } = category;
  const loginAgain = useLoginAgain();
  const form = useForm({
    initial: { categoryName: category.categoryName },
    rules: { categoryName: categoryNameRule },
    async send({ categoryName }, { signal, showErrors }) {
      const answer = await send(renameCategory, { body: { categoryID, categoryName }, signal });
      if (answer.code === "unauthenticated") return loginAgain(answer.sys_message);
      if (!answer.isSuccess) {
        showToast("bad", staffMessages.errorPrefix + answer.sys_message);
        return showErrors(answer.errors);
      }
      showToast("good", answer.sys_message);
      await onRenamed();
    },
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
  return (
    <form {...form.formProps} className="flex min-w-75 items-start gap-2">
      <TextField
        {...form.field("categoryName")}
        // Moves the focus from the pressed button to the name.
        ref={selectAll}
        label={`New name of ${category.categoryName}`}
        hideLabel
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        className="flex-1"
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <Button type="submit" variant="outline" busy={form.busy}>
        Save
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.select();
}

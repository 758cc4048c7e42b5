import { categoryNameRule } from "#contract/catalogue/category.rules.ts";
import { addCategory } from "#contract/catalogue/staff-products.calls.ts";
import { MAX_CATEGORY_NAME } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LeaveGuard } from "../frame/leave-guard.tsx";

export type AddCategoryFormProps = {
  /** The field is empty again by then, for the next one. */
  onAdded: () => void;
};

export function AddCategoryForm({ onAdded }: AddCategoryFormProps) {
  const form = useForm({
    initial: { CategoryName: "" },
    rules: { CategoryName: categoryNameRule },
    async send({ CategoryName }, { signal, refuse }) {
      const answer = await send(addCategory, { body: { CategoryName }, signal });
      if (!answer.isSuccess) {
        showToast("bad", staffMessages.errorPrefix + answer.sys_message);
        return refuse(answer.errors);
      }
      showToast("good", staffMessages.categoryAdded);
      form.reset({ CategoryName: "" });
      onAdded();
    },
    onInvalid: () => showToast("bad", staffMessages.categoryNameRequired),
    onFailure: () => showToast("bad", messages.somethingWrong),
  });
  return (
    <form {...form.formProps} className="grid gap-4">
      <TextField
        {...form.field("CategoryName")}
        label="CategoryName"
        hint="As shoppers read it in menus and addresses."
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        required
      />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Add Category
      </Button>
      <LeaveGuard when={form.values.CategoryName.trim() !== ""} />
    </form>
  );
}

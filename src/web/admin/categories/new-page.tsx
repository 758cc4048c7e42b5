import { useRevalidator } from "react-router";
import { categoryNameRule } from "#contract/catalogue/category.rules.ts";
import { addCategory } from "#contract/catalogue/staff-products.calls.ts";
import { MAX_CATEGORY_NAME } from "#contract/kernel/field.rules.ts";
import { messages } from "#contract/kernel/messages.ts";
import { staffMessages } from "#contract/kernel/staff-messages.ts";
import { send } from "#web/browser/send.ts";
import { invalidateSettings } from "#web/browser/settings-freshness.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import { LeaveGuard } from "#web/shop/leave-guard.tsx";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { GoLink } from "#web/ui/go-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PageHead } from "../frame/page-head.tsx";
import type { LoadedCategories } from "./load-categories.ts";

const COLUMNS = "grid items-start gap-4 admin:cols-aside-80";

export function NewCategoryPage({ loaded }: { loaded: LoadedCategories }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title="Add New Category" />
      <div className={COLUMNS}>
        <Box>
          <AddCategoryForm
            onAdded={() => {
              invalidateSettings();
              void revalidate();
            }}
          />
        </Box>
        <KnownCategories loaded={loaded} />
      </div>
    </>
  );
}

export function NewCategorySkeleton() {
  return (
    <>
      <PageHead title="Add New Category" />
      <div aria-busy="true" className={COLUMNS}>
        <Skeleton className="h-46" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}

type AddCategoryFormProps = {
  /** Called after the field was emptied for the next category. */
  onAdded: () => void;
};

function AddCategoryForm({ onAdded }: AddCategoryFormProps) {
  const form = useForm({
    initial: { CategoryName: "" },
    rules: { CategoryName: categoryNameRule },
    async send({ CategoryName }, { signal, showErrors }) {
      const answer = await send(addCategory, { body: { CategoryName }, signal });
      if (!answer.isSuccess) {
        showToast("bad", staffMessages.errorPrefix + answer.sys_message);
        return showErrors(answer.errors);
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

/** The existing categories, so that none is added twice. */
function KnownCategories({ loaded }: { loaded: LoadedCategories }) {
  if ("failure" in loaded) return null;
  return (
    <Box title="Categories" aside={<span className="text-ink-soft tabular-nums">{loaded.data.length}</span>}>
      <ul className="grid gap-1">
        {loaded.data.map(({ categoryID, categoryName, productCount }) => (
          <li key={categoryID} className="flex justify-between gap-4">
            {categoryName}
            <span className="text-ink-soft tabular-nums">{productCount}</span>
          </li>
        ))}
      </ul>
      <GoLink to="/category-list" className="-my-2 justify-self-start">
        Category List
      </GoLink>
    </Box>
  );
}

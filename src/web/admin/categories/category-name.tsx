import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import type { CategoryView } from "#contract/catalogue/product.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { RenameCategory } from "./rename-category.tsx";

/** A category's name in the list; the pen turns it into a field. */
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

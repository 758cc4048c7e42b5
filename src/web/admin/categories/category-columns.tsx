import type { CategoryView } from "#contract/catalogue/product.ts";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "../table/table-column.tsx";
import { CategoryName } from "./category-name.tsx";

export function categoryColumns(onDelete: (category: CategoryView) => void): TableColumn<CategoryView>[] {
  return [
    { id: "categoryID", header: "Category ID", sort: "asc", cell: ({ categoryID }) => categoryID, className: "w-36" },
    {
      id: "categoryName",
      header: "Category Name",
      sort: "asc",
      cell: (category) => <CategoryName category={category} />,
    },
    {
      id: "productCount",
      header: "Products",
      sort: "desc",
      align: "end",
      cell: ({ productCount }) => productCount.toLocaleString("en-IN"),
      className: "w-36",
    },
    {
      id: "actions",
      header: "Delete",
      hideHeader: true,
      align: "end",
      cell: (category) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Delete ${category.categoryName}`}
          onClick={() => onDelete(category)}
        >
          Delete
        </Button>
      ),
      className: "w-30",
    },
  ];
}

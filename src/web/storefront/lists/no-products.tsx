import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { IconProps } from "#web/ui/icon.tsx";
import { changeHref } from "./list-place.rules.ts";
import { countFilters } from "./list-query.rules.ts";
import type { ListPage } from "./load-list.ts";

export type NoProductsProps = {
  page: ListPage;
  /** The text of the specification. */
  title: string;
  icon?: IconProps["name"] | undefined;
  /** The reason, if it is not a filter. */
  children?: ReactNode;
};

/** An empty list with ways to continue: without the filters, or to all products. */
export function NoProducts({ page: { place, query }, title, icon = "gem", children }: NoProductsProps) {
  const isFiltered = countFilters(query) > 0;
  const isAll = place.path === "/products";
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          {isFiltered && (
            <ButtonLink
              variant="outline"
              to={changeHref(place, { sort: query.sort, page: 1 })}
              // This link disappears.
              onClick={() => document.querySelector("h1")?.focus()}
            >
              Clear filter
            </ButtonLink>
          )}
          {isAll ? (
            !isFiltered && (
              <ButtonLink variant="outline" to="/">
                Home
              </ButtonLink>
            )
          ) : (
            <ButtonLink variant="outline" to="/products">
              All Products
            </ButtonLink>
          )}
        </>
      }
    >
      {isFiltered ? "Try another price or metal." : children}
    </EmptyState>
  );
}

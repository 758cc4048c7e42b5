import { Link } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { firstPicture } from "#contract/media/media.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { Marked } from "./marked.tsx";
import type { SearchOption } from "./search-options.ts";

const HEADING = "pt-3 pb-1 text-14/[1.4] font-medium text-ink-soft";
const OPTION =
  "hover:bg-ivory hover:shadow-[-12px_0_var(--color-ivory),12px_0_var(--color-ivory)] aria-selected:bg-ivory " +
  "aria-selected:shadow-[-12px_0_var(--color-ivory),12px_0_var(--color-ivory)]";

export type SearchPanelProps = {
  id: string;
  query: string;
  options: SearchOption[];
  /** Of the option that the arrow keys stand on. */
  activeId: string | undefined;
  /** The search was answered and there is no product. */
  foundNothing: boolean;
};

/** The list of a combobox. Its options are links, so that they open elsewhere too; the focus stays in the input. */
export function SearchPanel({ id, query, options, activeId, foundNothing }: SearchPanelProps) {
  const hints = options.filter((option) => option.kind === "hint");
  const products = options.filter((option) => option.kind === "product");
  const rest = options.filter((option) => option.kind === "all");
  const link = (option: SearchOption, className: string) => ({
    id: option.id,
    to: option.to,
    role: "option",
    tabIndex: -1,
    "aria-selected": option.id === activeId,
    className: classNames(OPTION, className),
  });
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={classNames(
        "px-gutter pt-2 pb-4 lg:absolute lg:top-[calc(100%-10px)] lg:right-gutter lg:bg-paper lg:px-7 lg:pt-3 lg:pb-6 lg:shadow-float",
        query === "" ? "lg:w-75" : "lg:grid lg:w-160 lg:grid-cols-[200px_1fr] lg:gap-10",
      )}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="group" aria-label="Popular searches">
        <div aria-hidden="true" className={HEADING}>
          Popular searches
        </div>
        {hints.map((option) => (
          <Link key={option.id} {...link(option, "flex min-h-11 items-center gap-3")}>
            <Icon name="search" size={16} className="text-ink-soft" />
            <span>
              <Marked text={option.text} query={query} />
            </span>
          </Link>
        ))}
      </div>
      {query !== "" && (
        <div role="group" aria-label="Pieces">
          <div aria-hidden="true" className={HEADING}>
            Pieces
          </div>
          {foundNothing && (
            <div aria-hidden="true" className="py-2.5">
              {messages.noResultsFound}
            </div>
          )}
          {products.map((option) => (
            <Link
              key={option.id}
              {...link(option, "grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3.5 py-1.5")}
            >
              <span className="size-14">
                <Picture src={firstPicture(option.product.imagePath)} alt="" sizes="56px" />
              </span>
              <span className="d-18">
                <Marked text={option.text} query={query} />
              </span>
              <Price rupees={option.product.price} />
            </Link>
          ))}
          {rest.map((option) => (
            <Link key={option.id} {...link(option, "mt-2 inline-flex min-h-11 items-center font-medium")}>
              <span className="link">{option.text}</span>
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}

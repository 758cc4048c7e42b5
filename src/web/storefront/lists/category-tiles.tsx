import { categoryPath } from "#contract/kernel/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { PathLink } from "#web/ui/path-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { PicturedCategory } from "./category-pictures.ts";
import { formatProductCount } from "./product-count.rules.ts";

export type CategoryTile = PicturedCategory & { productCount: number };

export type CategoryTilesProps = { tiles: CategoryTile[] };

const LARGE_SIZES = "(min-width: 1280px) 588px, (min-width: 600px) 48vw, 69vw";
const SMALL_SIZES = "(min-width: 1280px) 384px, (min-width: 600px) 31vw, 34vw";

/** The first category is large; on a desktop the first two are, with the others in a row below. */
export function CategoryTiles({ tiles }: CategoryTilesProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-6 sm:gap-4 md:gap-6">
      {tiles.map(({ name, picture, productCount }, index) => (
        <li
          key={name}
          className={classNames(
            "group relative grid content-between overflow-hidden",
            index === 2 || index === 4 ? "bg-wine-tint" : "bg-niche",
            index === 0 && "col-span-2",
            index < 2 ? "sm:col-span-3" : "sm:col-span-2",
            index === 1 && "max-sm:col-span-1",
          )}
        >
          <div
            className={classNames("w-full justify-self-center", index === 0 && "max-sm:w-4/5", index < 2 && "sm:w-4/5")}
          >
            <Picture
              src={picture?.url}
              placeholder={picture?.placeholder}
              alt=""
              melt
              priority={index === 0}
              sizes={index < 2 ? LARGE_SIZES : SMALL_SIZES}
              className="aspect-square w-full object-cover transition-transform duration-250 group-hover:scale-102"
            />
          </div>
          <div className="px-4 pb-4 md:px-8 md:pb-7">
            <h2 className={index === 0 ? "d-40" : classNames("d-30", index === 1 && "sm:d-40")}>
              <PathLink to={categoryPath(name)} prefetch="intent" className="after:absolute after:inset-0">
                {name}
              </PathLink>
            </h2>
            <p className="text-14 text-ink-soft tabular-nums md:text-16">{formatProductCount(productCount)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import type { ProductView } from "#contract/catalogue/product.ts";
import { productPath } from "#contract/kernel/paths.ts";
import { firstPicture } from "#contract/media/media.ts";
import { Niche } from "#web/ui/niche.tsx";
import { Picture } from "#web/ui/picture.tsx";

/** One or two products next to the text. */
export function ProductWindow({ products }: { products: ProductView[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="flex justify-center gap-6 sm:justify-start sm:gap-10 md:gap-14">
      {products.map((product) => (
        <li key={product.productID} className="w-full max-w-70">
          <Link to={productPath(product)} state={{ product }} prefetch="intent" className="group block">
            <Niche className="aspect-niche w-full">
              <Picture
                src={firstPicture(product.imagePath)}
                alt=""
                sizes="(min-width: 600px) 200px, 27vw"
                melt
                priority
                className="relative mt-[14%] aspect-square w-5/7 object-cover"
              />
            </Niche>
            <span className="mt-3 block text-center d-18 decoration-edge decoration-1 underline-offset-4 group-hover:underline">
              {product.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

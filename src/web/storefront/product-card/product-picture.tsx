import { useState } from "react";
import type { ProductView } from "#contract/catalogue/product.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Picture } from "#web/ui/picture.tsx";

export type ProductPictureProps = {
  product: ProductView;
  sizes: string;
  priority?: boolean | undefined;
  /** Someone points at the product: its second picture is fetched, and shown for as long as they do. */
  nearby: boolean;
};

const FILL = "size-full object-cover";
const WHILE_NEARBY = "transition-opacity duration-250 group-hover:opacity-100 group-has-focus-visible:opacity-100";

export function ProductPicture({ product, sizes, priority, nearby }: ProductPictureProps) {
  const [secondIsThere, setSecondIsThere] = useState(false);
  const [first, second] = product.media.filter((medium) => medium.kind === "image");
  return (
    <>
      <Picture
        src={first?.url}
        placeholder={first?.placeholder}
        alt=""
        sizes={sizes}
        priority={priority}
        className={FILL}
      />
      {nearby && second && (
        <Picture
          src={second.url}
          alt=""
          sizes={sizes}
          className={classNames(FILL, "absolute inset-0 opacity-0", secondIsThere && WHILE_NEARBY)}
          onLoad={() => setSecondIsThere(true)}
        />
      )}
    </>
  );
}

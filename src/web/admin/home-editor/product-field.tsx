import { useEffect, useId, useState } from "react";
import { getProduct } from "#contract/catalogue/catalogue.calls.ts";
import { send } from "#web/browser/send.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useFoundProducts } from "../frame/use-found-products.ts";

export type ProductFieldProps = {
  label: string;
  /** A product id, or the search text. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Chooses a product by its title, with suggestions from the browser. The value is its id. */
export function ProductField({ label, value, error, onChange }: ProductFieldProps) {
  const listId = useId();
  const found = useFoundProducts(isNumber(value) ? "" : value);
  const title = useTitle(value);
  return (
    <>
      <TextField
        label={label}
        value={value}
        error={error}
        hint={title ?? "Type a part of its title, and choose it."}
        list={listId}
        placeholder="Aria ring, or 104"
        autoComplete="off"
        maxLength={60}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {found?.map(({ productID, title: productTitle }) => (
          <option key={productID} value={productID}>
            {productTitle}
          </option>
        ))}
      </datalist>
    </>
  );
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text.trim());
}

/** The title of the product with this id, or a message that there is none. */
function useTitle(number: string): string | undefined {
  const [known, setKnown] = useState<{ number: string; title: string }>();
  useEffect(() => {
    if (!isNumber(number)) return undefined;
    const controller = new AbortController();
    void findTitle(number, controller.signal).then((title) =>
      setKnown(title === undefined ? undefined : { number, title }),
    );
    return () => controller.abort();
  }, [number]);
  return known?.number === number ? known.title : undefined;
}

async function findTitle(number: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { data, code } = await send(getProduct, { params: { id: number.trim() }, signal });
    return code === "not_found" ? "There is no such product in the shop." : data?.title;
  } catch {
    return undefined;
  }
}

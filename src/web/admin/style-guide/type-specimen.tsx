import { SHOP_TOKENS } from "./shop-tokens.ts";
import { sizeWords } from "./tokens.rules.ts";
import type { TypeSample } from "./type-samples.ts";

export function TypeSpecimen({ utility, token, face, use, text }: TypeSample) {
  const size = SHOP_TOKENS.get(`text-${token}`) ?? "";
  const line = SHOP_TOKENS.get(`text-${token}--line-height`);
  const weight = SHOP_TOKENS.get(`text-${token}--font-weight`) ?? "400";
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft tabular-nums">
        <span>
          <code className="font-sans font-semibold text-ink">{utility}</code> · {face} {weight}, {sizeWords(size)}, line{" "}
          {line}
        </span>
        <span>{use}</span>
      </p>
      <p className={utility}>{text}</p>
    </li>
  );
}

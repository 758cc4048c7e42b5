import { useEffect, useState } from "react";
import { getCashTerms } from "#contract/checkout/checkout.calls.ts";
import { send } from "#web/browser/send.ts";

/** Why these products or this customer cannot pay in cash; undefined if they can or if it is not known yet. */
export function useCashTerms(productIDs: readonly number[]): string | undefined {
  const [answered, setAnswered] = useState<{ products: string; reason: string | null }>();
  const products = [...new Set(productIDs)].toSorted((one, other) => one - other).join(",");

  useEffect(() => {
    const aborted = new AbortController();
    const ask = async () => {
      const answer = await send(getCashTerms, { query: { productID: products }, signal: aborted.signal });
      if (answer.isSuccess) setAnswered({ products, reason: answer.data.reason });
    };
    // If this request fails, the order itself is refused with the same message.
    ask().catch(() => {});
    return () => aborted.abort();
  }, [products]);

  return (answered?.products === products && answered.reason) || undefined;
}

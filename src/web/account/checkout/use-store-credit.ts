import { useEffect, useState } from "react";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import { getStoreCredit } from "#contract/store-credit/store-credit.calls.ts";
import { creditToUse } from "#contract/store-credit/store-credit.rules.ts";
import { send } from "#web/browser/send.ts";

export type StoreCreditUse = {
  balancePaise: Paise;
  isUsed: boolean;
  setIsUsed: (isUsed: boolean) => void;
  /** Loads the balance again, since another tab may have spent some of it. */
  recheck: () => void;
};

/** The customer's store credit, and whether this order uses it. The balance is 0 until it is loaded. */
export function useStoreCredit(): StoreCreditUse {
  const [balancePaise, setBalancePaise] = useState<Paise>(0);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    void loadBalance(setBalancePaise, controller.signal);
    return () => controller.abort();
  }, []);

  return { balancePaise, isUsed, setIsUsed, recheck: () => void loadBalance(setBalancePaise) };
}

/** Store credit is optional, so a failure to load it is not reported. */
async function loadBalance(onLoaded: (paise: Paise) => void, signal?: AbortSignal): Promise<void> {
  const answer = await send(getStoreCredit, signal ? { signal } : {}).catch(() => undefined);
  if (answer?.isSuccess) onLoaded(toPaise(answer.data.balance));
}

/** The part of the total that store credit pays. */
export function creditUsed({ balancePaise, isUsed }: StoreCreditUse, totalPaise: Paise): Paise {
  return isUsed ? creditToUse(totalPaise, balancePaise) : 0;
}

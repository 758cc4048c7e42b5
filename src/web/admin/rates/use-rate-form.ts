import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { messages } from "#contract/kernel/messages.ts";
import { previewRates } from "#contract/rates/rates.calls.ts";
import type { PublicationView, RateEntry, RatePreviewView, StaffRatesView } from "#contract/rates/rates.ts";
import { send, TransportError } from "#web/browser/send.ts";
import { showToast } from "#web/browser/toast-store.ts";
import { useForm } from "#web/browser/use-form.ts";
import {
  entriesOf,
  errorKey,
  findRateErrors,
  groupByMetal,
  rateKey,
  typedFrom,
  type MetalGroup,
  type TypedRates,
} from "./rate-form.rules.ts";

export type RateForm = ReturnType<typeof useRateForm>;

type Preview = { entries: RateEntry[]; view: RatePreviewView };

/** The rates that staff enter, and a preview of their effect. Changing a rate discards the preview. */
export function useRateForm({ purities }: StaffRatesView) {
  const { revalidate } = useRevalidator();
  const [previewed, setPreviewed] = useState<Preview>();
  const lastWanted = useRef<RateEntry[]>(undefined);
  const [proposal, setProposal] = useState<PublicationView>();
  const [problem, setProblem] = useState<string>();
  const groups = groupByMetal(purities);

  const form = useForm<{ rates: TypedRates }>({
    initial: { rates: {} },
    rules: {},
    findMore: ({ rates }) => findRateErrors(rates),
    placeOf: (field, { rates }) => {
      const index = /^rates\.(\d+)/.exec(field)?.[1];
      const entry = index === undefined ? undefined : entriesOf(groups, rates)[Number(index)];
      return entry && errorKey(rateKey(entry));
    },
    async send({ rates }, { showErrors, signal }) {
      setProblem(undefined);
      const entries = entriesOf(groups, rates);
      lastWanted.current = entries;
      const answer = await send(previewRates, { body: { rates: entries }, signal });
      if (lastWanted.current !== entries) return;
      if (answer.isSuccess) setPreviewed({ entries, view: answer.data });
      else showErrors(answer.errors, () => setProblem(answer.message));
    },
  });
  const { rates: typed } = form.values;
  const entries = entriesOf(groups, typed);
  const isCurrent = previewed !== undefined && JSON.stringify(previewed.entries) === JSON.stringify(entries);

  function change(next: TypedRates): void {
    lastWanted.current = undefined;
    setProblem(undefined);
    form.change("rates", next);
  }

  function clear(): void {
    lastWanted.current = undefined;
    form.reset({ rates: {} });
    setPreviewed(undefined);
    setProposal(undefined);
    setProblem(undefined);
  }

  /** Fills the form with the rates of a proposal, and previews them. */
  async function review(waiting: PublicationView): Promise<void> {
    const rates = typedFrom(groups, waiting.rates);
    form.reset({ rates });
    setProposal(waiting);
    await preview(entriesOf(groups, rates));
  }

  async function preview(wanted: RateEntry[]): Promise<void> {
    lastWanted.current = wanted;
    try {
      const answer = await send(previewRates, { body: { rates: wanted } });
      // Other rates are reviewed by now.
      if (lastWanted.current !== wanted) return;
      if (answer.isSuccess) setPreviewed({ entries: wanted, view: answer.data });
      else setProblem(answer.message);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      if (lastWanted.current === wanted) showToast("bad", messages.somethingWrongTryAgain);
    }
  }

  return {
    form,
    groups,
    typed,
    hasTyped: Object.keys(typed).length > 0,
    problem,
    /** Undefined until the current input was previewed. */
    previewed: isCurrent ? previewed : undefined,
    /** The proposal that the form was filled from. */
    proposal,
    forgetProposal: () => setProposal(undefined),
    change,
    clear,
    review,

    /** Removes the text, so that the rate is derived again. */
    derive: (key: string) => change(Object.fromEntries(Object.entries(typed).filter(([own]) => own !== key))),

    /** Fills the fields of a metal with its current rates, as a starting point for small changes. */
    fillCurrent: (group: MetalGroup) => change({ ...typed, ...typedFrom(groups, ratesInForce(group)) }),

    /** The current rates have changed meanwhile: reloads them, and previews the same input against them. */
    async previewAgain(): Promise<void> {
      await revalidate();
      await preview(entries);
    },
  };
}

function ratesInForce({ fine, others }: MetalGroup): RateEntry[] {
  return [fine, ...others].flatMap(({ metal, purity, perGram }) =>
    perGram === null ? [] : [{ metal, purity, perGram }],
  );
}

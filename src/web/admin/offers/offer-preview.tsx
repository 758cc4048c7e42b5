import { useEffect, useState } from "react";
import { counted } from "#contract/kernel/counted.ts";
import { messages } from "#contract/kernel/messages.ts";
import { previewOffer } from "#contract/offers/staff-offers.calls.ts";
import type { OfferPreviewView, StaffOfferView } from "#contract/offers/staff-offers.ts";
import { send } from "#web/browser/send.ts";
import { Box } from "#web/ui/box.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Price } from "#web/ui/price.tsx";
import { draftTerms, type OfferValues } from "./offer.rules.ts";

const DEBOUNCE_MS = 400;

export type OfferPreviewProps = {
  values: OfferValues;
  /** Undefined for a new offer. */
  offer?: StaffOfferView | undefined;
  className?: string | undefined;
};

/** Previews the typed terms: a description, the number of products and some prices. */
export function OfferPreview({ values, offer, className }: OfferPreviewProps) {
  const { isComplete, preview, retry } = usePreview(values);
  return (
    <Box title="Its effect" className={className}>
      <div aria-live="polite" className="grid gap-3">
        {preview && "failure" in preview && (
          <LoadFailed message={preview.failure} retrying={preview.isRetrying} onRetry={retry} />
        )}
        {preview && "words" in preview && <PreviewFacts preview={preview} />}
        {!preview && <p className="text-ink-soft">{isComplete ? "Loading…" : "Fill in the form to see it."}</p>}
      </div>
      {offer && (
        <dl className="grid grid-cols-2 gap-x-4 border-t border-line pt-4">
          <div>
            <dt className="text-13 text-ink-soft">Uses</dt>
            <dd className="mt-0.5 font-semibold tabular-nums">{offer.uses.toLocaleString("en-IN")}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-soft">Taken off so far</dt>
            <dd className="mt-0.5">
              <Price rupees={offer.discountGiven} />
            </dd>
          </div>
        </dl>
      )}
    </Box>
  );
}

function PreviewFacts({ preview: { words, products, samples } }: { preview: OfferPreviewView }) {
  return (
    <>
      <p className="text-15">{words}</p>
      <p className="text-ink-soft">{`It concerns ${counted(products, "product")}.`}</p>
      <ul className="grid gap-1.5">
        {samples.map(({ productID, title, price, withOffer }) => (
          <li key={productID} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="whitespace-nowrap">
              <Price rupees={price} className="font-normal" />
              {withOffer !== null && (
                <>
                  {" → "}
                  <Price rupees={withOffer} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

type Preview = OfferPreviewView | { failure: string; isRetrying: boolean };

/** Requests the preview once typing pauses. It is undefined while a field is invalid, and until the response arrives. */
function usePreview(values: OfferValues) {
  const terms = JSON.stringify(draftTerms(values) ?? null);
  const [answer, setAnswer] = useState<{ terms: string; preview: Preview }>();
  const preview = answer?.terms === terms ? answer.preview : undefined;
  const isComplete = terms !== "null";
  const isWanted = isComplete && (!preview || ("failure" in preview && preview.isRetrying));
  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      void readPreview(terms, signal).then((found) => signal.aborted || setAnswer({ terms, preview: found }));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [terms, isWanted]);
  const retry = () => {
    if (preview && "failure" in preview) setAnswer({ terms, preview: { ...preview, isRetrying: true } });
  };
  return { isComplete, preview, retry };
}

async function readPreview(terms: string, signal: AbortSignal): Promise<Preview> {
  try {
    const body = JSON.parse(terms) as NonNullable<ReturnType<typeof draftTerms>>;
    const { data, message } = await send(previewOffer, { body, signal });
    return data ?? { failure: message, isRetrying: false };
  } catch {
    return { failure: messages.somethingWrongTryAgain, isRetrying: false };
  }
}

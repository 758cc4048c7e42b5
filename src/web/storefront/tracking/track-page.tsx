import { formatDate, formatMoment } from "#contract/kernel/dates.ts";
import type { TrackView } from "#contract/shipments/shipments.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { PathLink } from "#web/ui/path-link.tsx";
import { phoneUrl } from "#web/ui/phone-url.ts";
import { Track } from "#web/ui/track.tsx";

const STEPS = ["Placed", "Packed", "Dispatched", "Delivered"];

/** The progress of a parcel, for anyone with its link. Shows neither the customer nor the contents. */
export function TrackPage({ track }: { track: TrackView }) {
  const { name, phone } = useSettings();
  const { status, events, carrier, trackingUrl } = track;
  const current = STEPS.indexOf(status);
  // For a returned parcel, only the steps that it reached.
  const labels = current === -1 ? events.map((event) => event.status) : STEPS;
  const steps = labels.map((label) => {
    const reached = events.find((event) => event.status === label);
    return { label, at: reached && { iso: reached.at, text: unbrokenMoment(reached.at) } };
  });
  const isDone = current === -1 || status === "Delivered";
  return (
    <article className="wrap max-w-reading pt-8 pb-14">
      <p className="text-14 text-ink-soft">Parcel from {name}</p>
      <h1 className="mt-1 d-40">{headingOf(track)}</h1>
      <Track label="Progress of the parcel" steps={steps} current={isDone ? labels.length : current} className="mt-8" />
      {carrier !== null && (
        <p className="mt-8">
          Carried by <b className="font-semibold">{carrier}</b>.
        </p>
      )}
      {trackingUrl !== null && status !== "Delivered" && (
        <p>
          <a href={trackingUrl} className="inline-flex min-h-11 items-center link" target="_blank" rel="noreferrer">
            See where it is at {carrier}
          </a>
        </p>
      )}
      <p className="mt-6 border-t border-line pt-6 text-ink-soft">
        Its contents are in{" "}
        <PathLink to="/my-orders" className="relative link after:absolute after:-inset-x-2 after:-inset-y-3">
          your orders
        </PathLink>
        , after you log in.
        {phone && (
          <>
            {" "}
            Is something wrong? Call us:{" "}
            <a
              href={phoneUrl(phone)}
              className="relative whitespace-nowrap link after:absolute after:-inset-x-2 after:-inset-y-3"
            >
              {phone}
            </a>
          </>
        )}
      </p>
    </article>
  );
}

/** A date and time whose line breaks only between the two: `Nov 21, 3:40 PM`. */
function unbrokenMoment(iso: string): string {
  return formatMoment(iso).replace(/\s(?=[AP]M$)/u, "\u00A0");
}

function headingOf({ status, events }: TrackView): string {
  const at = events.findLast((event) => event.status === status)?.at;
  const day = at === undefined ? "" : ` on ${formatDate(at)}`;
  switch (status) {
    case "Delivered":
      return `Delivered${day}`;
    case "Refused":
      return "On its way back to us";
    case "Returned to shop":
      return `Back with us${day}`;
    default:
      return "On its way to you";
  }
}

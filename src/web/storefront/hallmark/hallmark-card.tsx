import { formatDate } from "#contract/kernel/dates.ts";
import type { HallmarkCardView } from "#contract/orders/articles.ts";
import { downloadCertificate } from "#contract/orders/orders.calls.ts";
import { callUrl } from "#web/browser/send.ts";
import { shareLink } from "#web/browser/share-link.ts";
import { useSettings } from "#web/shop/root-data.ts";
import { ShopWordmark } from "#web/shop/shop-wordmark.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Note } from "#web/ui/note.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { QrCode, type QrPath } from "#web/ui/qr-code.tsx";

/** `code` is the QR code with a link to this card. */
type HallmarkCardProps = { card: HallmarkCardView; token: string; code: QrPath };

/** The data of a sold article, and how to verify its hallmark. */
export function HallmarkCard({ card, token, code }: HallmarkCardProps) {
  const { name } = useSettings();
  return (
    <article className="wrap max-w-reading pt-8 pb-14 print:pt-0">
      <div className="mb-6 hidden print:block">
        <ShopWordmark />
      </div>
      <p className="text-14 text-ink-soft">Hallmark card · {name}</p>
      <h1 className="mt-1 d-40">{card.title}</h1>
      {card.returned && (
        <Note tone="warn" className="mt-4">
          This article came back to the shop. Its card is no longer in use.
        </Note>
      )}
      <div className="mt-6 grid items-start gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Picture
          src={card.image}
          alt={card.title}
          sizes="(width >= 640px) 360px, 100vw"
          priority
          className="aspect-square w-full border border-line bg-ivory object-cover"
        />
        <dl className="grid gap-x-4 gap-y-3">
          {factsOf(card).map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-right font-semibold break-words tabular-nums first-letter:uppercase">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {card.stones.length > 0 && <Stones stones={card.stones} />}
      {card.certificates.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 print:hidden">
          {card.certificates.map(({ id, name: file, laboratory, number }, index) => (
            <a
              key={id}
              href={callUrl(downloadCertificate, { params: { token, certificate: id } })}
              download={file}
              className="link"
            >
              {laboratory === null ? `Download certificate ${index + 1}` : `Certificate ${laboratory} ${number}`}
            </a>
          ))}
        </p>
      )}
      {card.huid !== null && <HowToVerify huid={card.huid} />}
      <figure className="mt-8 flex break-inside-avoid items-center gap-4">
        <QrCode {...code} label="QR code of this card" className="size-28 flex-none" />
        <figcaption className="text-14 text-ink-soft">Scan it to open this card.</figcaption>
      </figure>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => void shareLink({ title: `Hallmark card: ${card.title}` })}>
          <Icon name="link" size={18} />
          Share
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </article>
  );
}

function factsOf({ huid, metal, purity, fineness, grossWeight, netWeight, soldOn }: HallmarkCardView) {
  const facts: [label: string, value: string | null][] = [
    ["HUID", huid],
    ["Metal", metal],
    ["Purity", purity],
    ["Fineness", fineness === null ? null : `${fineness} of 1,000 parts`],
    ["Gross weight", grossWeight === null ? null : `${grossWeight} g`],
    ["Net weight", netWeight === null ? null : `${netWeight} g`],
    ["Sold on", formatDate(soldOn)],
  ];
  return facts.filter(([, value]) => value !== null && value !== "");
}

function Stones({ stones }: Pick<HallmarkCardView, "stones">) {
  return (
    <section aria-labelledby="stones" className="mt-8">
      <h2 id="stones" className="d-22">
        Stones
      </h2>
      <ul className="mt-2 grid gap-1">
        {stones.map(({ name, count, carats, certificate }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the stones of an article never change their places
          <li key={index}>
            {count} × {name}
            {carats !== null && `, ${carats} ct`}
            {certificate !== null && `, certificate ${certificate}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The Bureau of Indian Standards (BIS) names the hallmarking centre, the jeweller and the purity for a HUID. */
function HowToVerify({ huid }: { huid: string }) {
  return (
    <section aria-labelledby="verify" className="mt-8">
      <h2 id="verify" className="d-22">
        Check it in the BIS CARE app
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        <li>Get the app BIS CARE of the Bureau of Indian Standards from your phone’s app store.</li>
        <li>Open it and choose “Verify HUID”.</li>
        <li>
          Enter <b className="font-semibold whitespace-nowrap">{huid}</b>, as it is punched into the article.
        </li>
        <li>Compare what the app shows with this card: article, purity and date of hallmarking.</li>
      </ol>
    </section>
  );
}

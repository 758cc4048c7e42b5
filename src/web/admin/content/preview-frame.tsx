import { useEffect, useRef, useState } from "react";
import { openPreview } from "#contract/content/content.calls.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

export type PreviewFrameProps = {
  /** Null until there is a link to the preview. */
  previewPath: string | null;
  /** What follows it in the address: the page. */
  slug: string;
  /** Loads again when it changes. */
  version: string;
  /** Whether what it shows depends on the day. */
  byDay?: boolean;
  /** How it stands to what is typed. */
  status?: string;
  onShow?: () => void;
};

const WIDTHS = { phone: 390, desktop: 1280 } as const;
/** Of the frame on the screen, in pixels. */
const HEIGHT = 720;

/** The draft as customers would see it, at the width of a phone or of a desktop. */
export function PreviewFrame({ previewPath, slug, version, byDay = false, status, onShow }: PreviewFrameProps) {
  const [device, setDevice] = useState<keyof typeof WIDTHS>();
  const [day, setDay] = useState("");
  const { perform, isBusy } = useStaffAction();

  async function show(wanted: keyof typeof WIDTHS): Promise<void> {
    if (previewPath === null && !(await perform(openPreview)).isDone) return;
    setDevice(wanted);
    onShow?.();
  }

  return (
    <Box
      title="Preview"
      aside={
        <div className="flex gap-2">
          {(["phone", "desktop"] as const).map((wanted) => (
            <Button
              key={wanted}
              variant="outline"
              size="small"
              aria-pressed={device === wanted}
              className="aria-pressed:border-ink aria-pressed:bg-sand"
              busy={isBusy}
              onClick={() => void show(wanted)}
            >
              {wanted === "phone" ? "Phone" : "Desktop"}
            </Button>
          ))}
        </div>
      }
    >
      {device === undefined || previewPath === null ? (
        <p className="text-ink-soft">{status ?? "Shows the draft as it was last saved."}</p>
      ) : (
        <div className="grid min-w-0 gap-4">
          {byDay && (
            <TextField
              label="As of the day"
              type="date"
              hint="Today, while it is empty. So you see a festival before it begins."
              className="sm:max-w-70"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
          {status && (
            <p role="status" className="text-13 text-ink-soft">
              {status}
            </p>
          )}
          <ScaledPage
            title={`Preview at the width of a ${device}`}
            src={`${previewPath}/${slug}${day && `?day=${day}`}`}
            version={version}
            width={WIDTHS[device]}
          />
        </div>
      )}
    </Box>
  );
}

type ScaledPageProps = { title: string; src: string; version: string; width: number };

/** A page at the width of its device, made smaller where there is less room. Another version is loaded where it was scrolled to. */
function ScaledPage({ title, src, version, width }: ScaledPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(version);
  const [room, setRoom] = useState(width);

  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width || width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [version]);

  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="overflow-hidden" style={{ height: HEIGHT }}>
      <iframe
        // Another address in the same frame would be a step of the browser's history.
        key={src}
        ref={frame}
        title={title}
        src={src}
        // Without scripts: the page is whole as the server makes it.
        sandbox="allow-same-origin"
        width={width}
        height={HEIGHT / scale}
        className="mx-auto block origin-top-left border border-line bg-ivory"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

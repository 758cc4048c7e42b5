import { useEffect, useRef, useState } from "react";
import { openPreview } from "#contract/content/content.calls.ts";
import { Box } from "#web/ui/box.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useStaffAction } from "../frame/use-staff-action.ts";

export type PreviewFrameProps = {
  /** Null until a preview link exists. */
  previewPath: string | null;
  /** The page, appended to the preview path. */
  slug: string;
  /** The preview is reloaded when this changes. */
  version: string;
  /** Whether the content depends on the date. */
  byDay?: boolean;
  /** How the preview relates to unsaved input. */
  status?: string;
  onShow?: () => void;
};

const WIDTHS = { phone: 390, desktop: 1280 } as const;
/** Height of the frame in pixels. */
const HEIGHT = 720;

/** Previews the draft at the width of a phone or of a desktop. */
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
              aria-pressed={previewPath !== null && device === wanted}
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

/**
 * A page rendered at the width of a device and scaled down to fit. A new version is loaded at the same scroll position.
 */
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
        // Changing `src` in the same frame would add an entry to the browser history.
        key={src}
        ref={frame}
        title={title}
        src={src}
        // No scripts: the server-rendered page is complete without them.
        sandbox="allow-same-origin"
        width={width}
        height={HEIGHT / scale}
        className="mx-auto block origin-top-left border border-line bg-ivory"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

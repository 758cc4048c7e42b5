import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { addMedium } from "#contract/media/media.calls.ts";
import { UPLOAD_LIMITS, megabytes } from "#contract/media/media.ts";
import { keepFocusIn } from "#web/browser/focus-when-shown.ts";
import { TransportError } from "#web/browser/send.ts";
import { UploadRefusedError, upload as uploadFile } from "#web/browser/upload-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { findFileError, kindOfFile } from "../media/file-check.rules.ts";

export type CoverFieldProps = {
  /** The URL of a picture in the shop; empty if there is none. */
  value: string;
  onValueChange: (address: string) => void;
  error?: string | undefined;
  upload: CoverUpload;
  /** Describes how the picture is shown, if it is not the cover of a post. */
  shown?: string;
};

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const FILES = `JPEG, PNG, WebP, AVIF or GIF, up to ${megabytes(UPLOAD_LIMITS.pictureBytes)}.`;

/** A single picture: chosen or dropped, uploaded immediately, and removable. */
export function CoverField({ value, onValueChange, error, upload, shown = "Shown 4 by 3." }: CoverFieldProps) {
  const inputId = useId();
  const area = useRef<HTMLDivElement>(null);
  const { sent, problem, send, stop } = upload;
  // The value of an upload is for the form as it is when the upload ends.
  const change = useRef(onValueChange);
  useLayoutEffect(() => {
    change.current = onValueChange;
  });
  const choose = () => document.querySelector<HTMLInputElement>(`[id="${inputId}"]`)?.click();

  async function uploadPicture(file: File | undefined): Promise<void> {
    const address = file && (await send(file));
    if (address !== undefined) change.current(address);
  }

  return (
    <Field label="Picture" aside="Optional" hint={`${FILES} ${shown}`} error={problem ?? error} id={inputId}>
      {(control) => (
        <div
          ref={area}
          tabIndex={-1}
          className="focus:outline-0"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void uploadPicture(event.dataTransfer.files[0]);
          }}
        >
          <input
            {...control}
            type="file"
            accept={ACCEPTED}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              void uploadPicture(target.files?.[0]);
              target.value = "";
            }}
          />
          {value !== "" && (
            <Picture src={value} alt="" sizes="280px" className="aspect-4/3 w-full border border-line object-cover" />
          )}
          {sent !== undefined && <Sending area={area} sent={sent} onStop={stop} />}
          {sent === undefined && value === "" && <ChooseButton area={area} onChoose={choose} />}
          {sent === undefined && value !== "" && (
            <PictureButtons area={area} onReplace={choose} onRemove={() => onValueChange("")} />
          )}
        </div>
      )}
    </Field>
  );
}

type PartProps = { area: RefObject<HTMLElement | null> };

/** For a part whose pressed button disappears with it: the area of the field then takes the focus. */
function useAreaFocusAfterwards(area: PartProps["area"]): void {
  useEffect(() => {
    const { current } = area;
    return () => keepFocusIn(current);
  }, [area]);
}

function Sending({ area, sent, onStop }: PartProps & { sent: number; onStop: () => void }) {
  useAreaFocusAfterwards(area);
  const isUploaded = sent >= 1;
  return (
    <div className="mt-2 grid gap-2 border border-line p-4">
      <p role="status" className="text-13 text-ink-soft">
        {isUploaded ? "Making its sizes" : `${Math.round(sent * 100)}% sent`}
      </p>
      <ProgressBar label="Uploading the picture" value={isUploaded ? undefined : sent} />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

type PictureButtonsProps = PartProps & { onReplace: () => void; onRemove: () => void };

function PictureButtons({ area, onReplace, onRemove }: PictureButtonsProps) {
  useAreaFocusAfterwards(area);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={onReplace}>
        Replace
      </Button>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

function ChooseButton({ area, onChoose }: PartProps & { onChoose: () => void }) {
  useAreaFocusAfterwards(area);
  return (
    <button
      type="button"
      className="grid w-full justify-items-center gap-1.5 rounded-control border border-dashed border-edge bg-ivory px-4 py-7 text-center hover:border-ink"
      onClick={onChoose}
    >
      <Icon name="image-plus" />
      <span>
        <span className="pointer-coarse:hidden">
          <b className="font-semibold">Drop a picture here</b> or{" "}
        </span>
        <span className="inline-block link pointer-coarse:first-letter:uppercase">choose a file</span>
      </span>
    </button>
  );
}

export type CoverUpload = ReturnType<typeof useCoverUpload>;

/** Uploads one picture at a time. A new upload aborts the previous one. */
export function useCoverUpload() {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** Returns the picture's URL in the shop; undefined if the upload failed or was aborted. */
  async function send(file: File): Promise<string | undefined> {
    const coverError = findCoverError(file);
    setProblem(coverError);
    if (coverError !== undefined) return undefined;
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSent(0);
    try {
      return (await uploadFile(addMedium, file, { onProgress: setSent, signal })).url;
    } catch (error) {
      if (signal.aborted) return undefined;
      setProblem(error instanceof UploadRefusedError ? error.message : "The upload broke off. Please try again.");
      if (!(error instanceof UploadRefusedError || error instanceof TransportError)) throw error;
      return undefined;
    } finally {
      if (running.current === controller) setSent(undefined);
    }
  }

  return {
    /**
     * The upload's progress from 0 to 1; undefined if none is running. At 1, the server generates the picture's sizes.
     */
    sent,
    problem,
    send,
    stop: () => running.current?.abort(),
  };
}

function findCoverError(file: File): string | undefined {
  if (kindOfFile(file) !== "image") return `${file.name} is not a picture (JPEG, PNG, WebP, AVIF, GIF).`;
  const error = findFileError(file);
  return error && `${file.name} ${error}.`;
}

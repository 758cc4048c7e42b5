import { useEffect, useRef, useState } from "react";
import { addMedium } from "#contract/media/media.calls.ts";
import { TransportError } from "#web/browser/send.ts";
import { UploadRefusedError, upload } from "#web/browser/upload-file.ts";
import { findFileFault, kindOfFile } from "../media/file-check.rules.ts";

export type CoverUpload = ReturnType<typeof useCoverUpload>;

/** Sends one picture at a time; a new one stops the one before. */
export function useCoverUpload() {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  /** The picture's address in the shop; nothing when it did not get there. */
  async function send(file: File): Promise<string | undefined> {
    const fault = faultOf(file);
    setProblem(fault);
    if (fault !== undefined) return undefined;
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setSent(0);
    try {
      return (await upload(addMedium, file, { onProgress: setSent, signal })).url;
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
    /** From 0 to 1 while a picture is on its way; at 1 the shop makes its sizes. */
    sent,
    problem,
    send,
    stop: () => running.current?.abort(),
  };
}

function faultOf(file: File): string | undefined {
  if (kindOfFile(file) !== "image") return `${file.name} is not a picture (JPEG, PNG, WebP, AVIF, GIF).`;
  const fault = findFileFault(file);
  return fault && `${file.name} ${fault}.`;
}

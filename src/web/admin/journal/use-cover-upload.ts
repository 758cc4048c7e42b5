import { useEffect, useRef, useState } from "react";
import type { MediaView } from "#contract/product.ts";
import { TransportError } from "#web/browser/api-client.ts";
import { UploadRefusedError, uploadFile } from "#web/browser/upload-file.ts";
import { findFileFault, kindOfFile } from "../media/file-check.rules.ts";

const NO_PICTURE = "A post shows a picture: JPEG, PNG, WebP, AVIF or GIF.";
const BROKEN = "The upload broke off. Please try again.";

/** Sends one picture at a time; a new one stops the one before. */
export function useCoverUpload(onDone: (address: string) => void) {
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    const fault = findFileFault(file);
    if (fault !== undefined || kindOfFile(file) !== "image") {
      setProblem(fault === undefined ? NO_PICTURE : `${file.name} ${fault}.`);
      return;
    }
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setSent(0);
    try {
      const { url } = await uploadFile<MediaView>("staff/media", file, {
        onProgress: setSent,
        signal: controller.signal,
      });
      onDone(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error instanceof UploadRefusedError ? error.message : BROKEN);
      if (!(error instanceof UploadRefusedError || error instanceof TransportError)) throw error;
    } finally {
      if (running.current === controller) setSent(undefined);
    }
  }

  return { upload, sent, problem, stop: () => running.current?.abort() };
}

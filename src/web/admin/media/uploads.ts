import { mediaKeys, UPLOAD_LIMITS, type MediaView } from "#contract/media/media.ts";
import { TransportError } from "#web/browser/send.ts";
import { UploadRefusedError } from "#web/browser/upload-file.ts";
import { moveItem } from "../frame/move-item.rules.ts";
import { findFileError, hasTooManyPixels, kindOfFile, leftOut } from "./file-check.rules.ts";

export type UploadStatus =
  | { is: "waiting" }
  /** `sent` is the progress from 0 to 1. At 1, the server generates the sizes of the picture. */
  | { is: "sending"; sent: number }
  | { is: "failed"; problem: string }
  /** The upload was refused, so the file is sent together with the form. */
  | { is: "kept" }
  | { is: "done"; medium: MediaView };

/** A picture or video of a form, uploaded or being uploaded. `url` shows it until then. */
export type UploadItem = {
  key: string;
  name: string;
  kind: MediaView["kind"];
  url: string;
  status: UploadStatus;
};

export type UploadsState = {
  items: readonly UploadItem[];
  /** Why files of the last selection were rejected. */
  leftOut: readonly string[];
};

/** The browser functions that uploads depend on. */
export type UploadPorts = {
  send: (file: File, options: { onProgress: (sent: number) => void; signal: AbortSignal }) => Promise<MediaView>;
  /** Creates a URL that shows the local file; `forget` revokes it. */
  show: (file: File) => string;
  forget: (url: string) => unknown;
  /** Undefined if the browser cannot show the file; the server checks it. */
  measure: (url: string) => Promise<{ width: number; height: number } | undefined>;
  /** Whether the form can send files itself, so that those of a refused upload are kept. */
  keepsRefused?: boolean;
};

export type Uploads = ReturnType<typeof createUploads>;

const MAX_PARALLEL = 2;

/** The ordered media of one form. Files are uploaded as they are added, two at a time. */
export function createUploads(ports: UploadPorts) {
  const { show, forget } = ports;
  const files = new Map<string, File>();
  const state = createUploadsState();
  const { read, subscribe, set, patch, settled } = state;
  const { pump, running } = createSending(ports, state, { files, leaveOut, reject, finish });
  let lastKey = 0;

  function forgetFile({ key, url }: UploadItem): void {
    if (files.delete(key)) forget(url);
  }

  function remove(key: string): void {
    running.get(key)?.abort();
    const removed = read().items.filter((item) => item.key === key);
    set({ items: read().items.filter((item) => item.key !== key) });
    for (const item of removed) forgetFile(item);
    pump();
  }

  /** Removes a file that can never be a part of the form, and reports the reason. */
  function reject(item: UploadItem, message: string): void {
    remove(item.key);
    set({ leftOut: [...read().leftOut, message] });
  }

  function leaveOut(item: UploadItem, error: string): void {
    reject(item, leftOut(item.name, error));
  }

  function finish(item: UploadItem, medium: MediaView): void {
    if (mediaOf(read()).some(({ url }) => url === medium.url)) return leaveOut(item, "is there already");
    patch(item.key, { url: medium.url, status: { is: "done", medium } });
    forgetFile(item);
  }

  return {
    read,
    subscribe,

    add(chosen: readonly File[]): void {
      const { items } = read();
      const { accepted, refused } = checkFiles(chosen, UPLOAD_LIMITS.files - items.length);
      const added = accepted.map(({ file, kind }): UploadItem => {
        const key = `upload-${++lastKey}`;
        files.set(key, file);
        return { key, name: file.name, kind, url: show(file), status: { is: "waiting" } };
      });
      set({ items: [...items, ...added], leftOut: refused });
      pump();
    },

    retry(key: string): void {
      patch(key, { status: { is: "waiting" } });
      pump();
    },

    /** Also aborts an upload in progress. */
    remove,

    move(key: string, to: number): void {
      set({ items: moveItem(read().items, (item) => item.key === key, to) });
    },

    /** Replaces the media by these, and aborts uploads in progress. */
    reset(media: readonly MediaView[]): void {
      const removed = read().items;
      for (const { key } of removed) running.get(key)?.abort();
      const keys = mediaKeys(media);
      const items = media.map((medium, index): UploadItem => {
        return {
          key: keys[index] ?? medium.url,
          name: "",
          kind: medium.kind,
          url: medium.url,
          status: { is: "done", medium },
        };
      });
      set({ items, leftOut: [] });
      for (const item of removed) forgetFile(item);
    },

    /** Aborts uploads in progress and revokes the local URLs. */
    stop(): void {
      for (const controller of running.values()) controller.abort();
      for (const item of read().items) forgetFile(item);
    },

    settled,

    /** The files that are sent together with the form, in their order. */
    keptFiles: (): File[] =>
      read().items.flatMap(({ key, status }) => (status.is === "kept" ? (files.get(key) ?? []) : [])),
  };
}

type Outcomes = {
  files: ReadonlyMap<string, File>;
  leaveOut: (item: UploadItem, error: string) => void;
  reject: (item: UploadItem, message: string) => void;
  finish: (item: UploadItem, medium: MediaView) => void;
};

/** Uploads the queued items, two at a time. `running` holds the uploads in progress by their keys. */
function createSending(
  { send, measure, keepsRefused = false }: UploadPorts,
  { read, patch }: State,
  { files, leaveOut, reject, finish }: Outcomes,
) {
  const running = new Map<string, AbortController>();

  function pump(): void {
    const next = read()
      .items.filter((item) => item.status.is === "waiting")
      .slice(0, MAX_PARALLEL - running.size);
    for (const item of next) void start(item);
  }

  async function start(item: UploadItem): Promise<void> {
    const file = files.get(item.key);
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(item.key, controller);
    patch(item.key, { status: { is: "sending", sent: 0 } });
    try {
      const size = item.kind === "image" ? await measure(item.url) : undefined;
      if (signal.aborted) return;
      if (size && hasTooManyPixels(size.width, size.height)) {
        return leaveOut(item, `has too many pixels: at most ${UPLOAD_LIMITS.megapixels} million are taken`);
      }
      const onProgress = (sent: number) => {
        if (!signal.aborted) patch(item.key, { status: { is: "sending", sent } });
      };
      finish(item, await send(file, { onProgress, signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof UploadRefusedError && error.isFinal) return reject(item, error.message);
      if (error instanceof UploadRefusedError && error.isCallRefused && keepsRefused) {
        return patch(item.key, { status: { is: "kept" } });
      }
      const isRefused = error instanceof UploadRefusedError && error.message !== "";
      const problem = isRefused ? error.message : `${item.name} broke off on its way.`;
      patch(item.key, { status: { is: "failed", problem } });
      if (!(error instanceof UploadRefusedError || error instanceof TransportError)) throw error;
    } finally {
      running.delete(item.key);
      pump();
    }
  }

  return { pump, running };
}

type State = ReturnType<typeof createUploadsState>;

/** The items and the listeners for their changes. */
function createUploadsState() {
  const listeners = new Set<() => void>();
  let state: UploadsState = { items: [], leftOut: [] };

  function set(change: Partial<UploadsState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    read: () => state,
    set,

    patch(key: string, change: Partial<UploadItem>): void {
      set({ items: state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) });
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Resolves once no upload is queued or in progress. */
    async settled(): Promise<void> {
      if (!isUploading(state)) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const listener = () => {
        if (!isUploading(state)) resolve();
      };
      listeners.add(listener);
      await promise.finally(() => listeners.delete(listener));
    },
  };
}

/** Which of the chosen files may be uploaded, given the remaining room, and why the others may not. */
function checkFiles(chosen: readonly File[], room: number) {
  const accepted: { file: File; kind: UploadItem["kind"] }[] = [];
  const refused: string[] = [];
  for (const file of chosen) {
    const isFull = accepted.length >= room;
    const error = isFull ? `is one too many: at most ${UPLOAD_LIMITS.files} fit` : findFileError(file);
    const kind = kindOfFile(file);
    if (error === undefined && kind) accepted.push({ file, kind });
    else refused.push(leftOut(file.name, error ?? ""));
  }
  return { accepted, refused };
}

export function isUploading({ items }: UploadsState): boolean {
  return items.some(({ status }) => status.is === "waiting" || status.is === "sending");
}

/** A message for each failed file. */
export function problemsOf({ items }: UploadsState): string[] {
  return items.flatMap(({ status }) => (status.is === "failed" ? status.problem : []));
}

/** The picture that lists show: the first one that is uploaded or being uploaded. */
export function mainOf({ items }: Pick<UploadsState, "items">): UploadItem | undefined {
  return items.find(({ kind, status }) => kind === "image" && status.is !== "failed");
}

/** The uploaded media, in their order. */
export function mediaOf({ items }: UploadsState): MediaView[] {
  return items.flatMap(({ status }) => (status.is === "done" ? status.medium : []));
}

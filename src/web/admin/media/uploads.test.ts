import { describe, expect, it } from "vitest";
import type { MediaView } from "#contract/media/media.ts";
import { TransportError } from "#web/browser/send.ts";
import { UploadRefusedError } from "#web/browser/upload-file.ts";
import { createUploads, isUploading, mainOf, mediaOf, problemsOf, type UploadPorts } from "./uploads.ts";

const medium = (name: string, kind: MediaView["kind"] = "image"): MediaView => {
  return { kind, url: `/media/${name}`, width: 1, height: 1, placeholder: "" };
};

const file = (name: string, type = "image/png") => new File(["x"], name, { type });

type Sending = { onProgress: (sent: number) => void; signal: AbortSignal } & PromiseWithResolvers<MediaView>;

/** Uploads that complete when the test says so. */
function givenUploads(given: Partial<UploadPorts> = {}) {
  const sent = new Map<string, Sending>();
  const shown = new Set<string>();
  const uploads = createUploads({
    send: async ({ name }, options) => {
      const sending = { ...options, ...Promise.withResolvers<MediaView>() };
      options.signal.addEventListener("abort", () => sending.reject(new TransportError("stopped")));
      sent.set(name, sending);
      return sending.promise;
    },
    show: ({ name }) => {
      shown.add(`blob:${name}`);
      return `blob:${name}`;
    },
    forget: (url) => shown.delete(url),
    measure: async () => undefined,
    ...given,
  });

  async function turn(): Promise<void> {
    for (let step = 0; step < 5; step++) await Promise.resolve();
  }

  return {
    uploads,
    sent,
    shown,
    turn,
    async add(...files: File[]): Promise<void> {
      uploads.add(files);
      await turn();
    },
    async arrive(name: string, result: MediaView | Error = medium(name)): Promise<void> {
      const sending = sent.get(name);
      if (result instanceof Error) sending?.reject(result);
      else sending?.resolve(result);
      await turn();
    },
    states: () => uploads.read().items.map(({ name, status }) => [name, status.is]),
    urls: () => mediaOf(uploads.read()).map(({ url }) => url),
  };
}

describe("adding", () => {
  it("added files are uploaded two at a time, and retain their order whichever completes first", async () => {
    const { add, arrive, sent, states, urls } = givenUploads();
    await add(file("a"), file("b"), file("c"));
    expect([...sent.keys()]).toEqual(["a", "b"]);
    await arrive("b");
    expect(states()).toEqual([
      ["a", "sending"],
      ["b", "done"],
      ["c", "sending"],
    ]);
    await arrive("c");
    await arrive("a");
    expect(urls()).toEqual(["/media/a", "/media/b", "/media/c"]);
  });

  it("an added file reports the progress of its upload", async () => {
    const { uploads, add, sent } = givenUploads();
    await add(file("a"));
    sent.get("a")?.onProgress(0.62);
    expect(uploads.read().items[0]?.status).toEqual({ is: "sending", sent: 0.62 });
  });

  it("added files of the wrong type are rejected by name, and the others continue", async () => {
    const { uploads, add, states } = givenUploads();
    await add(file("notes.pdf", "application/pdf"), file("a"));
    expect(states()).toEqual([["a", "sending"]]);
    expect(uploads.read().leftOut).toEqual([
      "notes.pdf is neither a picture (JPEG, PNG, WebP, AVIF, GIF) nor a video (MP4, WebM, Ogg), so it was left out.",
    ]);
  });

  it("added files beyond the twentieth are rejected", async () => {
    const { uploads, add } = givenUploads();
    await add(...Array.from({ length: 21 }, (_, index) => file(`f${index}`)));
    expect(uploads.read().items).toHaveLength(20);
    expect(uploads.read().leftOut).toEqual(["f20 is one too many: at most 20 fit, so it was left out."]);
  });

  it("added files with too many pixels are not uploaded", async () => {
    const { uploads, add, sent } = givenUploads({ measure: async () => ({ width: 9_000, height: 5_000 }) });
    await add(file("a"));
    expect([sent.size, uploads.read().items]).toEqual([0, []]);
    expect(uploads.read().leftOut).toEqual([
      "a has too many pixels: at most 40 million are taken, so it was left out.",
    ]);
  });

  it("added files that are duplicates are rejected", async () => {
    const { uploads, add, arrive, urls } = givenUploads();
    uploads.reset([medium("a")]);
    await add(file("copy"));
    await arrive("copy", medium("a"));
    expect(urls()).toEqual(["/media/a"]);
    expect(uploads.read().leftOut).toEqual(["copy is there already, so it was left out."]);
  });

  it("the local URL of a file is revoked once the file is uploaded or removed", async () => {
    const { uploads, add, arrive, shown } = givenUploads();
    await add(file("a"), file("b"), file("c"));
    await arrive("a");
    expect(uploads.read().items[0]?.url).toBe("/media/a");
    uploads.remove(uploads.read().items[2]?.key ?? "");
    expect([...shown]).toEqual(["blob:b"]);
    uploads.reset([]);
    expect([...shown]).toEqual([]);
  });
});

describe("failed uploads", () => {
  it("a failed upload stays with the server's message, is not the main picture, and lets the next one start", async () => {
    const { uploads, add, arrive, states } = givenUploads();
    await add(file("a"), file("b"), file("c"));
    expect(mainOf(uploads.read())?.name).toBe("a");
    await arrive("a", new UploadRefusedError("Please try again in a minute.", { isFinal: false }));
    expect(uploads.read().items[0]?.status).toEqual({ is: "failed", problem: "Please try again in a minute." });
    expect(states()[2]).toEqual(["c", "sending"]);
    expect(problemsOf(uploads.read())).toEqual(["Please try again in a minute."]);
    expect(mainOf(uploads.read())?.name).toBe("b");
  });

  it("a failed upload is removed if the server will never accept the file", async () => {
    const { uploads, add, arrive, states, shown } = givenUploads();
    await add(file("a"), file("b"));
    await arrive("a", new UploadRefusedError("a cannot be read as a picture.", { isFinal: true }));
    expect(states()).toEqual([["b", "sending"]]);
    expect(uploads.read().leftOut).toEqual(["a cannot be read as a picture."]);
    expect([...shown]).toEqual(["blob:b"]);
    await arrive("b");
    expect(uploads.read().leftOut).toEqual(["a cannot be read as a picture."]);
  });

  it("a failed upload can be retried", async () => {
    const { uploads, add, arrive, turn, urls } = givenUploads();
    await add(file("a"));
    await arrive("a", new TransportError("no way through"));
    expect(uploads.read().items[0]?.status).toEqual({ is: "failed", problem: "a broke off on its way." });
    uploads.retry(uploads.read().items[0]?.key ?? "");
    await turn();
    await arrive("a");
    expect(urls()).toEqual(["/media/a"]);
  });
});

describe("removal", () => {
  it("a file that is removed during its upload is aborted, and lets the next one start", async () => {
    const { uploads, add, arrive, sent, states } = givenUploads();
    await add(file("a"), file("b"), file("c"));
    uploads.remove(uploads.read().items[0]?.key ?? "");
    expect(sent.get("a")?.signal.aborted).toBe(true);
    await arrive("a");
    expect(states()).toEqual([
      ["b", "sending"],
      ["c", "sending"],
    ]);
  });
});

describe("order", () => {
  it("the order of the media can be changed, even of files that are being uploaded", async () => {
    const { uploads, add, urls, arrive } = givenUploads();
    uploads.reset([medium("a"), medium("b")]);
    await add(file("c"));
    uploads.move(uploads.read().items[2]?.key ?? "", 0);
    await arrive("c");
    uploads.move("/media/a", 9);
    expect(urls()).toEqual(["/media/c", "/media/b", "/media/a"]);
  });
});

describe("waiting", () => {
  it("waiting for the uploads ends once the last one has succeeded or failed", async () => {
    const { uploads, add, arrive, turn } = givenUploads();
    await add(file("a"), file("b"));
    let isThrough = false;
    void uploads.settled().then(() => (isThrough = true));
    await arrive("a");
    expect([isThrough, isUploading(uploads.read())]).toEqual([false, true]);
    await arrive("b", new TransportError("no way through"));
    await turn();
    expect([isThrough, isUploading(uploads.read())]).toEqual([true, false]);
  });
});

describe("refused calls", () => {
  const refused = () => new UploadRefusedError("Please log in first.", { isCallRefused: true });

  it("a file whose upload call is refused is kept in its place for a form that sends files itself", async () => {
    const { uploads, add, arrive, states } = givenUploads({ keepsRefused: true });
    await add(file("a"), file("b"));
    await arrive("a", refused());
    await arrive("b");
    expect(states()).toEqual([
      ["a", "kept"],
      ["b", "done"],
    ]);
    expect(uploads.keptFiles().map(({ name }) => name)).toEqual(["a"]);
    expect([isUploading(uploads.read()), problemsOf(uploads.read())]).toEqual([false, []]);
    expect(mainOf(uploads.read())?.name).toBe("a");
  });

  it("a file whose upload call is refused has failed for a form that sends only addresses", async () => {
    const { uploads, add, arrive } = givenUploads();
    await add(file("a"));
    await arrive("a", refused());
    expect(problemsOf(uploads.read())).toEqual(["Please log in first."]);
    expect(uploads.keptFiles()).toEqual([]);
  });
});

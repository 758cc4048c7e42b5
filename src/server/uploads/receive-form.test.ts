import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createIncomingFolder, type IncomingFolder } from "./incoming-folder.ts";
import { receiveForm } from "./receive-form.ts";
import { UploadedFile } from "./uploaded-file.ts";

const BOUNDARY = "----x7MA4YWxkTrZu0gW";
const LIMITS = { maxBytes: 10_000_000, idleMs: 10_000 };
const UNREADABLE = { code: "unreadable", message: "The form is not readable." };

let home: string;
let incoming: IncomingFolder;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "rajatam-test-form-"));
  incoming = createIncomingFolder(home);
});

afterEach(() => rm(home, { recursive: true, force: true }));

type Part = { header: string; content: string | Buffer };

function bodyOf(parts: readonly Part[], { preamble = "", epilogue = "\r\n" } = {}): Buffer {
  const pieces = parts.flatMap(({ header, content }) => [`--${BOUNDARY}\r\n${header}\r\n\r\n`, content, "\r\n"]);
  return Buffer.concat([preamble, ...pieces, `--${BOUNDARY}--${epilogue}`].map((piece) => Buffer.from(piece)));
}

/** Sends the body in chunks of these lengths, repeated. */
function requestOf(body: Uint8Array, lengths: readonly number[] = [body.length], boundary = BOUNDARY): Request {
  let at = 0;
  let turn = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= body.length) return controller.close();
        const end = at + (lengths[turn++ % lengths.length] ?? body.length);
        controller.enqueue(body.subarray(at, end));
        at = end;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return new Request("https://shop.test/", { method: "POST", headers, body: stream, duplex: "half" } as RequestInit);
}

/** The fields of a form, a file as its name and content. Checks that nothing is left on disk afterwards. */
async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const form = await receiveForm(request, incoming, LIMITS);
  const read = async (value: unknown) =>
    value instanceof UploadedFile ? [value.name, await readFile(value.path, "latin1")] : value;
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(form.fields)) {
    fields[field] = Array.isArray(value) ? await Promise.all(value.map(read)) : await read(value);
  }
  await form.discard();
  await expectNothingLeft();
  return fields;
}

async function expectNothingLeft(): Promise<void> {
  expect(await readdir(home)).toEqual([]);
}

async function expectRefused(request: Request, refusal: object = UNREADABLE): Promise<void> {
  await expect(receiveForm(request, incoming, LIMITS)).rejects.toMatchObject(refusal);
  await expectNothingLeft();
}

const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const aText = (name: string, content: string | Buffer): Part => ({ header: named(name), content });
const aFile = (name: string, filename: string, content: string | Buffer): Part => ({
  header: `${named(name)}; filename="${filename}"\r\nContent-Type: image/png`,
  content,
});
const ring = aText("Title", "Aria ring");
const picture = aFile("images", "ring.png", "\x89PNG\r\n");

describe("multipart forms", () => {
  it("a form is read as its texts and files, in order", async () => {
    const body = bodyOf([ring, aText("Sku", ""), picture, aText("Title", "Bela ring")]);
    expect(await fieldsOf(requestOf(body))).toEqual({
      Title: ["Aria ring", "Bela ring"],
      Sku: "",
      images: ["ring.png", Buffer.from("\x89PNG\r\n").toString("latin1")],
    });
  });

  it("a form may have a preamble and an epilogue", async () => {
    const preamble = "This is a message in parts.\r\n";
    const epilogue = `\r\nBye.\r\n--${BOUNDARY}\r\n${named("Sku")}\r\n\r\nx\r\n--${BOUNDARY}--`;
    for (const lengths of [[1], [7], [100_000]]) {
      expect(await fieldsOf(requestOf(bodyOf([ring], { preamble, epilogue }), lengths))).toEqual({
        Title: "Aria ring",
      });
    }
  });

  it.each([
    ["UTF-8", 'filename="अंगूठी – ₹.png"', "अंगूठी – ₹.png"],
    ["a path", 'filename="../../etc/passwd"', "../../etc/passwd"],
    ["a quote as browsers encode it", 'filename="a%22b;c.png"', "a%22b;c.png"],
    ["a quote after a backslash", String.raw`filename="a\"b;c.png"`, 'a"b;c.png'],
    ["an encoded name", "filename*=UTF-8''%E2%82%B9.png", "₹.png"],
  ])("a filename with %s is kept", async (_, parameter, filename) => {
    const file = { header: `${named("images")}; ${parameter}`, content: "x" };
    for (const lengths of [[1], [100_000]]) {
      expect(await fieldsOf(requestOf(bodyOf([file]), lengths))).toEqual({ images: [filename, "x"] });
    }
  });

  it("a form may have header names in any case, and field names in UTF-8 or without quotes", async () => {
    const parts = [
      { header: 'CONTENT-DISPOSITION: Form-Data; NAME="शीर्षक"', content: "x" },
      { header: "content-disposition: form-data; name=Sku", content: "y" },
    ];
    expect(await fieldsOf(requestOf(bodyOf(parts)))).toEqual({ शीर्षक: "x", Sku: "y" });
  });

  it("a form has no file if none was chosen", async () => {
    expect(await fieldsOf(requestOf(bodyOf([ring, aFile("images", "", "")])))).toEqual({ Title: "Aria ring" });
  });

  it.each(["", "\r\n"])("a form may have no fields at all", async (lineBreak) => {
    const body = Buffer.from(`${lineBreak}--${BOUNDARY}--${lineBreak}`);
    for (const lengths of [[1], [5], [100_000]]) expect(await fieldsOf(requestOf(body, lengths))).toEqual({});
  });

  it("a form is read the same however it is chunked, even with text that looks like a delimiter", async () => {
    const chunks = ["\r", "\n", "\r\n", "--", "\r\n--", `\r\n--${BOUNDARY.slice(0, 9)}`, BOUNDARY, "ring"];
    const content = fc
      .array(fc.constantFrom(...chunks), { maxLength: 12 })
      .map((chosen) => chosen.join(""))
      .filter((text) => !`\r\n${text}\r\n--`.includes(`\r\n--${BOUNDARY}`));
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    const texts = fc.array(content, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(texts, content, lengths, async (given, file, cuts) => {
        const parts = [...given.map((text, index) => aText(`f${index}`, text)), aFile("file", "x", file)];
        expect(await fieldsOf(requestOf(bodyOf(parts), cuts))).toEqual({
          ...Object.fromEntries(given.map((text, index) => [`f${index}`, text])),
          file: ["x", file],
        });
      }),
    );
  });
});

describe("invalid multipart forms", () => {
  const disposition = named("Title");

  it.each([
    ["an empty body", ""],
    ["JSON", '{"a":1}'],
    ["only a delimiter", `--${BOUNDARY}`],
    ["another boundary", `--y\r\n${disposition}\r\n\r\nc\r\n--y--`],
    ["headers without an end", `--${BOUNDARY}\r\n${disposition}`],
    ["headers that end with a delimiter", `--${BOUNDARY}\r\n${disposition}\r\n--${BOUNDARY}--`],
    ["a part without an end", `--${BOUNDARY}\r\n${disposition}\r\n\r\nring`],
    ["a file without an end", `--${BOUNDARY}\r\n${disposition}; filename="x"\r\n\r\nring`],
    ["a last delimiter that breaks off", `--${BOUNDARY}\r\n${disposition}\r\n\r\nring\r\n--${BOUNDARY}-`],
    ["text after a delimiter", `--${BOUNDARY}x\r\n${disposition}\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["a part without headers", `--${BOUNDARY}\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["a part without a name", `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["an empty name", `--${BOUNDARY}\r\n${named("")}\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["a line break in a name", `--${BOUNDARY}\r\n${named("a\nb")}\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["a name that is too long", `--${BOUNDARY}\r\n${named("x".repeat(201))}\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["a name beyond the header limit", `--${BOUNDARY}\r\n${named("x".repeat(90_000))}\r\n\r\nring\r\n--${BOUNDARY}--`],
    ["a long header first", `--${BOUNDARY}\r\nA: ${"b".repeat(9_000)}\r\n${disposition}\r\n\r\nx\r\n--${BOUNDARY}--`],
    ["many headers first", `--${BOUNDARY}\r\n${"A: b\r\n".repeat(60)}${disposition}\r\n\r\nx\r\n--${BOUNDARY}--`],
  ])("a form with %s is refused and leaves nothing behind", async (_, body) => {
    for (const lengths of [[1], [5], [100_000]]) await expectRefused(requestOf(Buffer.from(body), lengths));
  });

  it("every truncated form is refused and leaves nothing behind", async () => {
    const body = bodyOf([ring, picture], { epilogue: "" });
    for (let length = 0; length < body.length; length++) await expectRefused(requestOf(body.subarray(0, length), [9]));
    expect(await fieldsOf(requestOf(body, [9]))).toMatchObject({ Title: "Aria ring" });
  });

  it("a form with a text that is not UTF-8 is refused and leaves nothing behind", async () => {
    await expectRefused(requestOf(bodyOf([ring, picture, aText("Sku", Buffer.from([0xff]))])));
  });

  it("a form whose boundary is missing or too long is refused and leaves nothing behind", async () => {
    const body = bodyOf([ring]);
    for (const boundary of ["", "x".repeat(5_000)]) await expectRefused(requestOf(body, [body.length], boundary));
    const request = new Request("https://shop.test/", { method: "POST", body: "x" });
    request.headers.set("Content-Type", "multipart/form-data");
    await expectRefused(request);
  });
});

describe("form limits", () => {
  it("a form above the limits is refused, and nothing of it is stored", async () => {
    const many = Array.from({ length: 501 }, (_, index) => aText(`f${index}`, "x"));
    await expectRefused(requestOf(bodyOf([picture, ...many])), {
      code: "too_large",
      message: "This form has too many fields.",
    });
    const files = Array.from({ length: 21 }, () => picture);
    await expectRefused(requestOf(bodyOf([...files, ring])), {
      code: "invalid",
      details: { errors: [{ field: "images" }] },
    });
    const long = aText("Sku", "x".repeat(262_145));
    await expectRefused(requestOf(bodyOf([picture, long, ring]), [1_000]), { details: { errors: [{ field: "Sku" }] } });
    const texts = Array.from({ length: 5 }, (_, index) => aText(`f${index}`, "x".repeat(262_144)));
    await expectRefused(requestOf(bodyOf(texts)), { code: "too_large", details: { errors: [{ field: "f4" }] } });
  });

  it("a form with the maximum number of parts is accepted", async () => {
    const parts = Array.from({ length: 500 }, (_, index) => aText(`f${index}`, "x"));
    expect(Object.keys(await fieldsOf(requestOf(bodyOf(parts))))).toHaveLength(500);
  });
});

describe("failed transfers", () => {
  /** Sends the start of a body and then stalls. */
  function stalledRequest(start: Uint8Array, onCancel = () => {}): [Request, ReadableStreamDefaultController] {
    let control: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller;
        controller.enqueue(start);
      },
      cancel: onCancel,
    });
    const headers = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    if (!control) throw new Error("not started");
    return [new Request("https://shop.test/", init), control];
  }

  const start = bodyOf([ring, picture]).subarray(0, -BOUNDARY.length - 10);

  it("a sender who disconnects in the middle of a file is refused", async () => {
    const [request, control] = stalledRequest(start);
    const received = receiveForm(request, incoming, LIMITS);
    await expect.poll(() => readdir(home)).toHaveLength(1);
    control.error(new Error("aborted"));
    await expect(received).rejects.toMatchObject(UNREADABLE);
    await expectNothingLeft();
  });

  it("a form that breaks off before its file is open is refused", async () => {
    const opening = Promise.withResolvers<void>();
    const slow: IncomingFolder = {
      ...incoming,
      async create() {
        await opening.promise;
        return incoming.create();
      },
    };
    const received = receiveForm(requestOf(start), slow, LIMITS);
    setImmediate(() => setImmediate(opening.resolve));
    await expect(received).rejects.toMatchObject(UNREADABLE);
    await expectNothingLeft();
  });

  it("a disk failure is reported although the sender stalls", async () => {
    const broken: IncomingFolder = {
      ...incoming,
      async create() {
        const { path, handle } = await incoming.create();
        const writeFile = async () => {
          throw Object.assign(new Error("broken"), { code: "EIO" });
        };
        return { path, handle: Object.assign(handle, { writeFile }) };
      },
    };
    let isCancelled = false;
    const [request] = stalledRequest(start, () => {
      isCancelled = true;
    });
    const limits = { ...LIMITS, idleMs: 1_000 };
    await expect(receiveForm(request, broken, limits)).rejects.toMatchObject({ code: "EIO" });
    await expectNothingLeft();
    // When the sender has paused for too long.
    await expect.poll(() => isCancelled).toBe(true);
  });
});

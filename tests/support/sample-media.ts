import sharp from "sharp";

/** A small PNG of one colour; another colour is another picture. */
export async function aPicture(red = 200, width = 12, height = 9): Promise<Buffer> {
  const background = { r: red, g: 160, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The header of a WebM file, which is what its kind is told by, and bytes behind it. */
export function aVideo(length = 2_000): Buffer {
  const header = Buffer.from("\u001A\u0045\u00DF\u00A3\u009F\u0042\u0086\u0081\u0001\u0042\u0082\u0084webm", "latin1");
  return Buffer.concat([header, Buffer.alloc(length - header.length, "rajatam")]);
}

type Values = Record<string, string | readonly string[] | readonly File[] | undefined>;

/** What the screen of a new product sends; fields given as undefined are left out. */
export function aProductForm(given: Values): FormData {
  const form = new FormData();
  const fields: Values = {
    Title: "Aria ring",
    Description: "<p>A ring.</p>",
    LabelHeading: "Care",
    LabelDescription: "Keep it dry.",
    Price: "1499.50",
    SizeOrWeight: "4 g",
    ...given,
  };
  for (const [name, value] of Object.entries(fields)) {
    for (const item of [value ?? []].flat()) form.append(name, item);
  }
  return form;
}

export function aFile(bytes: Buffer, name: string, type = ""): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

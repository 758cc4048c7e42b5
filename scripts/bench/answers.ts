import { load } from "./load.ts";
import { startFixed } from "./processes.ts";
import { ratioRow, type Row } from "./table.ts";

const SECONDS = 5;

/** A page from memory against the same bytes without any work, and against the page made anew. */
export async function measurePage(shopUrl: string, what: string, path: string): Promise<Row[]> {
  const url = shopUrl + path;
  const headers = { "accept-encoding": "br" };
  // The second answer is a hit; by the third it has been made as small as it goes.
  for (let warmUp = 0; warmUp < 3; warmUp++) await (await fetch(url, { headers })).arrayBuffer();
  const fixed = await startFixed(await rawAnswer(url));
  try {
    const bare = await load({ url: fixed.url, seconds: SECONDS });
    const kept = await load({ url, seconds: SECONDS });
    // A token, even a worthless one, passes by what is kept.
    const made = await load({ url, seconds: SECONDS, headers: { authorization: "Bearer bench" } });
    const figures = `${round(kept.perSecond)}/s`;
    return [
      ratioRow(
        `${what}, from memory`,
        kept.perSecond / bare.perSecond,
        0.7,
        `${figures} of ${round(bare.perSecond)}/s`,
      ),
      ratioRow(
        `${what}, against made anew`,
        kept.perSecond / made.perSecond,
        30,
        `${figures}, anew ${round(made.perSecond)}/s`,
      ),
    ];
  } finally {
    await fixed.stop();
  }
}

export async function measureCall(shopUrl: string, what: string, path: string): Promise<Row> {
  const url = shopUrl + path;
  for (let warmUp = 0; warmUp < 3; warmUp++) await (await fetch(url)).arrayBuffer();
  const fixed = await startFixed(await rawAnswer(url));
  try {
    const bare = await load({ url: fixed.url, seconds: SECONDS });
    const kept = await load({ url, seconds: SECONDS });
    const detail = `${round(kept.perSecond)}/s of ${round(bare.perSecond)}/s`;
    return ratioRow(`${what}, repeated`, kept.perSecond / bare.perSecond, 0.5, detail);
  } finally {
    await fixed.stop();
  }
}

/** With the size that travels, which `fetch` hides by unpacking: asked for by HEAD. */
async function rawAnswer(url: string): Promise<Response> {
  return fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
}

function round(value: number): string {
  return Math.round(value).toLocaleString("en-IN");
}

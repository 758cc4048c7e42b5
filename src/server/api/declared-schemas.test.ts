import { expect, it } from "vitest";
import { z } from "zod";
import { call, types, type JsonText } from "#contract/kernel/call.ts";
import { handle } from "./handle.ts";

type ThingView = { name: string };

const readThing = call("GET", "/things/{id}", "staff", types<{ query: { page?: number }; answer: ThingView }>());
const renameThing = call("PUT", "/things", "staff", types<{ body: { Name: string; size?: number } }>());
const addThing = call("POST", "/things", "staff", types<{ form: { name: string; sizes: JsonText<number[]> } }>());

const summary = "A thing.";
const params = z.object({ id: z.string() });
const query = z.object({ page: z.string().optional() });
const answer: z.ZodType<ThingView> = z.object({ name: z.string() });
const nothing = async () => ({});
const aThing = async () => ({ data: { name: "Ring" } });

it("schemas that fit the call are accepted", () => {
  const size = z.number().optional();
  const handled = [
    handle(readThing, { summary, params, query, answer }, aThing),
    handle(renameThing, { summary, body: z.object({ name: z.string(), size }) }, nothing),
    handle(
      addThing,
      { summary, encoding: "multipart", body: z.object({ name: z.string(), sizes: z.string() }) },
      nothing,
    ),
  ];
  expect(handled.map(({ method, encoding }) => `${method} ${encoding}`)).toEqual([
    "GET json",
    "PUT json",
    "POST multipart",
  ]);
});

// The compiler is the test: it reports each of these lines that it accepts.
it("the compiler refuses schemas that do not fit the call", () => {
  const handled = [
    // @ts-expect-error -- a declared query needs a schema
    handle(readThing, { summary, params, answer }, aThing),
    // @ts-expect-error -- a parameter that the path does not have
    handle(readThing, { summary, params: z.object({ slug: z.string() }), query, answer }, aThing),
    // @ts-expect-error -- a query parameter that the call does not declare
    handle(readThing, { summary, params, query: query.extend({ sort: z.string() }), answer }, aThing),
    // @ts-expect-error -- a declared answer needs a schema
    handle(readThing, { summary, params, query }, aThing),
    // @ts-expect-error -- the use case returns something else
    handle(readThing, { summary, params, query, answer }, async () => ({ data: { title: "Ring" } })),
    // @ts-expect-error -- a body that the browser may send is refused
    handle(renameThing, { summary, body: z.object({ name: z.number() }) }, nothing),
    // @ts-expect-error -- a declared body needs a schema
    handle(renameThing, { summary }, nothing),
    // @ts-expect-error -- a form needs its encoding
    handle(addThing, { summary, body: z.object({ name: z.string(), sizes: z.string() }) }, nothing),
    // @ts-expect-error -- a field of the form is not read
    handle(addThing, { summary, encoding: "multipart", body: z.object({ name: z.string() }) }, nothing),
  ];
  expect(handled).toHaveLength(9);
});

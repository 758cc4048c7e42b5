const ENVELOPE = { $ref: "#/components/schemas/Envelope" };
const HEADERS = { "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" } };
const PART = { type: "string", enum: ["ready", "away"] };
const PARTS = { database: PART, storage: PART, mail: PART };

function answer(description: string, fields: object, example: object) {
  const schema = { allOf: [ENVELOPE, { type: "object", properties: fields }] };
  return { description, headers: HEADERS, content: { "application/json": { schema, example } } };
}

function done(data: Record<string, string>, fields: object) {
  const example = { isSuccess: true, data, sys_message: "", message: "" };
  return answer("Done", { data: { type: "object", properties: fields } }, example);
}

const AWAY = "Not ready: database.";
const REFUSED = { isSuccess: false, data: null, sys_message: AWAY, message: AWAY, code: "overloaded" };

/** The documentation of the health calls, which are not part of the contract. */
export const HEALTH_PATHS = {
  "/api/health/live": {
    get: {
      operationId: "getHealthLive",
      summary: "Check whether this process answers.",
      tags: ["anyone"],
      parameters: [],
      responses: { "200": done({ status: "live" }, { status: { const: "live" } }) },
    },
  },
  "/api/health/ready": {
    get: {
      operationId: "getHealthReady",
      summary:
        "Check whether the shop can serve, and which part is unavailable. The shop counts as ready when only mail is unavailable.",
      tags: ["anyone"],
      parameters: [],
      responses: {
        "200": done(
          { status: "ready", database: "ready", storage: "ready", mail: "ready" },
          { status: { const: "ready" }, ...PARTS },
        ),
        "503": answer(
          "Database or storage is away, or the shop is starting or stopping",
          { parts: { type: "object", properties: PARTS } },
          { ...REFUSED, parts: { database: "away", storage: "ready", mail: "ready" } },
        ),
      },
    },
  },
};

import Joi from "joi";
import type { JsonRoute, Route } from "../http/define-route";
import { answerSchemas, findAnswerSchema } from "../http/answer-schemas";
import type { RawRoute } from "../http/raw-route";
import { inlineSchema } from "./inline-schema";
import { isObject, listOf, type JsonObject } from "./json-object";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: JsonObject;
  servers: JsonObject[];
  paths: Record<string, JsonObject>;
  components: JsonObject;
}

const errorSchema = Joi.object({
  message: Joi.string().required(),
  type: Joi.string().valid("error").required(),
  code: Joi.string().required(),
  requestId: Joi.string().required(),
  fields: Joi.object().pattern(Joi.string(), Joi.string()),
}).unknown(true);

const errorReference = { $ref: "#/components/responses/Error" };

/** Returns the schema's example, which must be valid, because tests send it. */
export function readExample(schema: Joi.Schema): JsonObject | undefined {
  const examples: unknown = schema.describe().examples;
  const [example] = listOf(examples);
  return isObject(example) ? example : undefined;
}

/** Converts to JSON Schema 2020-12, as OpenAPI 3.1 requires. `output`: with defaults. */
function toJsonSchema(schema: Joi.Schema, direction: "input" | "output"): JsonObject {
  return { ...schema["~standard"].jsonSchema[direction]({ target: "draft-2020-12" }) };
}

function describeParameters(parameters: Joi.Schema, place: "query" | "path"): JsonObject[] {
  const { properties, required } = toJsonSchema(parameters, "input");
  const needed = Array.isArray(required) ? required : [];
  const example = readExample(parameters);
  return Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: place,
    required: needed.includes(name),
    schema,
    example: example?.[name],
  }));
}

function describeAccess({ access }: JsonRoute): { text: string; security: JsonObject[] } {
  if (access.roles === "anyone") return { text: "Anyone.", security: [] };
  const roles = access.roles.length > 0 ? [`role ${access.roles.join(" or ")}`] : [];
  const pending = access.acceptsPending ? ["a pending session"] : [];
  const token = access.acceptsToken ? ["a deploy token of the remote"] : [];
  const security = [
    ...(roles.length > 0 ? [{ session: [] }] : []),
    ...(access.acceptsPending ? [{ pending: [] }] : []),
    ...(access.acceptsToken ? [{ deployToken: [] }] : []),
  ];
  const fresh = access.freshFactor ? " Asks for a second factor of the last 15 minutes: 403 STEP_UP_REQUIRED." : "";
  return { text: `Needs ${[...roles, ...pending, ...token].join(", or ")}.${fresh}`, security };
}

function describeContent({ endpoint, contentType }: JsonRoute, status: number): JsonObject {
  if (contentType !== null) return { [contentType]: {} };
  return { "application/json": { schema: inlineSchema(findAnswerSchema(endpoint, status), answerSchemas.$defs) } };
}

function describeAnswers(route: JsonRoute): JsonObject {
  const answers: JsonObject = {};
  for (const status of route.statuses) {
    answers[status] = { description: "Answer", content: describeContent(route, status) };
  }
  const refusals = [
    ...(route.method === "GET" ? [] : ["400", "403", "413", "415"]),
    ...(route.access.roles === "anyone" ? [] : ["401", "403"]),
    "422",
    "429",
  ];
  for (const status of refusals) answers[status] ??= errorReference;
  return answers;
}

function describeEffect({ effect, limited }: JsonRoute): string {
  return `${effect === "reads" ? " Only reads." : ""}${limited ? " Limited: 429 with Retry-After." : ""}`;
}

const bodyTypes = { json: "application/json", form: "multipart/form-data", bytes: "application/octet-stream" };

function describeBody({ request, bodyKind }: JsonRoute): JsonObject {
  const type = bodyTypes[bodyKind];
  if (bodyKind === "bytes") return { content: { [type]: {} } };
  return { content: { [type]: { schema: toJsonSchema(request, "input"), example: readExample(request) } } };
}

function describeJson(route: JsonRoute): JsonObject {
  const { text, security } = describeAccess(route);
  return {
    description: `${text}${describeEffect(route)}`,
    security,
    parameters: [...describeParameters(route.params, "path"), ...describeParameters(route.query, "query")],
    ...(route.method === "GET" ? {} : { requestBody: describeBody(route) }),
    responses: describeAnswers(route),
  };
}

function describeRaw({ proof, method, request, response }: RawRoute): JsonObject {
  const answers = Object.entries(response).map(([status, contentType]) => [
    status,
    { description: "Answer", content: { [contentType]: {} } },
  ]);
  const refusals = [...(method === "POST" ? ["400", "413"] : []), ...(proof ? ["403"] : ["429"])];
  return {
    description: proof ? `Needs ${proof}.` : "Anyone.",
    security: [],
    parameters: [],
    ...(request ? { requestBody: { content: { [request]: {} } } } : {}),
    responses: {
      ...Object.fromEntries(refusals.map((status) => [status, errorReference])),
      ...Object.fromEntries(answers),
    },
  };
}

function describeOperation(route: Route): JsonObject {
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-zA-Z0-9]+/g, "-")}`,
    tags: [route.path.split("/")[1] ?? ""],
    summary: route.summary,
    ...(route.transport === "raw" ? describeRaw(route) : describeJson(route)),
  };
}

/** Describes the routes in a stable order. */
export function buildOpenApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: Record<string, JsonObject> = {};
  const inOrder = [...routes].sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  for (const route of inOrder) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  const cookie = (name: string) => ({ type: "apiKey", in: "cookie", name });
  return {
    openapi: "3.1.0",
    info: {
      title: "Partner Portal API",
      version: "1",
      description:
        "Calls of the portal's pages, of monitors and of providers. Over https cookie names begin with __Host-.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: {
        ...{ session: cookie("portal_session"), pending: cookie("portal_pending") },
        deployToken: { type: "http", scheme: "bearer" },
      },
      responses: {
        Error: {
          description: "Refusal",
          content: { "application/json": { schema: toJsonSchema(errorSchema, "output") } },
        },
      },
    },
  };
}
